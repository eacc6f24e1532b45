import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { StandardRow } from "../standards/company-standard.store.ts";
import { findEnabledStandards } from "../standards/company-standard.store.ts";
import { lockOpen } from "../standards/standard-of-company.ts";
import { changeControls, stateFieldsOfRow } from "./change-controls.ts";
import {
  applyChange,
  type FieldChange,
  fieldChangesBetween,
  type StateChange,
  stateProblem,
} from "./control-change.rules.ts";
import { findStatusRows } from "./control-selection.store.ts";

/** A change of a control's state with the version that the person saw; an owner has a name. */
export interface SeenChange {
  controlId: number;
  version: number;
  change: Omit<StateChange, "evidence_state" | "grade">;
}

/** The effect of a change on a control's state, or the reason of a refusal. */
export interface ChangeVerdict {
  controlId: number;
  fields: FieldChange[];
  problem: string | null;
}

/**
 * Returns the effects of changes to many controls of one standard, by the rules of a person's change; nothing is
 * written.
 */
export async function checkChanges(
  db: Database,
  standardId: number,
  changes: readonly SeenChange[],
): Promise<ChangeVerdict[]> {
  const [standard] = await findEnabledStandards(db, standardId);
  if (!standard) throw new Refusal("not_found");
  return await verdictsOn(db, standard, changes);
}

/** Applies the valid changes and skips the others. The caller writes the audit entry. */
export async function changeSeenVersions(
  context: VerbContext,
  standardId: number,
  changes: readonly SeenChange[],
  reason: string,
): Promise<ChangeVerdict[]> {
  const standard = await lockOpen(context.db, standardId);
  const verdicts = await verdictsOn(context.db, standard, changes);
  const right = new Set(verdicts.filter(({ problem }) => problem === null).map(({ controlId }) => controlId));
  const wantedChanges = changes.filter(({ controlId }) => right.has(controlId));
  await changeControls(
    context,
    standard,
    wantedChanges.map(({ controlId, change }) => ({ controlId, change, reason })),
  );
  return verdicts;
}

async function verdictsOn(
  db: Database,
  standard: StandardRow,
  changes: readonly SeenChange[],
): Promise<ChangeVerdict[]> {
  const rows = await findStatusRows(
    db,
    changes.map(({ controlId }) => controlId),
  );
  const rowByControl = new Map(rows.map((row) => [row.control_id, row]));
  return changes.map(({ controlId, version, change }) => {
    const row = rowByControl.get(controlId);
    if (row?.standard_id !== standard.standard_id)
      return { controlId, fields: [], problem: "El control no está en la edición que sigue la empresa." };
    const before = stateFieldsOfRow(row);
    const after = applyChange(before, change);
    const fields = fieldChangesBetween(before, after);
    const stale = `Otra persona cambió este control después (versión ${version}, ahora ${row.version}).`;
    if (fields.length === 0) return { controlId, fields, problem: null };
    return {
      controlId,
      fields,
      problem: row.version === version ? (stateProblem(after, standard) ?? null) : stale,
    };
  });
}
