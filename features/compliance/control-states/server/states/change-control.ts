import { ownerOf } from "#features/identity/companies/server/companies.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, withoutVersion } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockOpen } from "../standards/standard-of-company.ts";
import { changeControls } from "./change-controls.ts";
import type { StateChange } from "./control-change.rules.ts";
import type { StatusRow } from "./control-selection.store.ts";
import { findStandardOf } from "./control-status.store.ts";

interface Asked {
  change: StateChange;
  reason: string;
  /** The one that the person saw; without it the change is made on the current one, and the audit entry says so. */
  version: number | undefined;
  /** Refuses what the person did not see. */
  check?(row: StatusRow): void;
  create?: boolean;
}

/** A person's change of one control: held, checked against what they saw, written, recorded. */
export async function changeControl(
  context: VerbContext,
  controlId: number,
  { change, reason, version, check, create }: Asked,
): Promise<void> {
  const { db, actor, audit } = context;
  const [control] = await findStandardOf(db, [controlId]);
  if (!control) throw new Refusal("not_found");
  const standard = await lockOpen(db, control.standard_id);
  const owner = await ownerOf(db, actor, change.owner_id);
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
