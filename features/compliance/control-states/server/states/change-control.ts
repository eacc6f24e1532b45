import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, withoutVersion } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockOpen } from "../standards/standard-of-company.ts";
import { changeControls } from "./change-controls.ts";
import type { StateChange } from "./control-change.rules.ts";
import type { StatusRow } from "./control-query.store.ts";
import { findStandardOf } from "./control-status.store.ts";

interface Asked {
  change: StateChange;
  reason: string;
  /** The version that the person saw. Without it the current version is changed, and the audit entry records that. */
  version: number | undefined;
  /** Refuses a state that differs from the one that the person saw. */
  check?(row: StatusRow): void;
  create?: boolean;
}

/**
 * Applies a person's change of one control: locks the standard, checks the version, stores the change and writes the
 * audit entry.
 */
export async function changeControl(
  context: VerbContext,
  controlId: number,
  { change, reason, version, check, create }: Asked,
): Promise<void> {
  const { db, actor, audit } = context;
  const [control] = await findStandardOf(db, [controlId]);
  if (!control) throw new Refusal("not_found");
  const standard = await lockOpen(db, control.standard_id);
  const owner = await findPossibleOwner(db, actor, change.owner_id);
  const changes = [{ controlId, change: { ...change, ...owner }, reason }];
  const [changedControl] = await changeControls(context, standard, changes, {
    create,
    check(row) {
      check?.(row);
      asSeen(row, { version });
    },
  });
  if (!changedControl) return context.nothingChanged();
  audit({
    action: "compliance.control_changed",
    objectType: "control",
    objectId: controlId,
    details: {
      standard: standard.short_name,
      code: changedControl.row.code,
      ...(reason && { reason }),
      ...withoutVersion(version),
      changes: Object.fromEntries(
        changedControl.fields.map(({ field, old_value, new_value }) => [
          field,
          { from: old_value, to: new_value },
        ]),
      ),
    },
  });
}
