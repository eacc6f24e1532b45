import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addEvents } from "../history/control-event.store.ts";
import { recordDay } from "../scores/record-day.ts";
import type { StandardRow } from "../standards/company-standard.store.ts";
import {
  applyChange,
  type FieldChange,
  fieldChangesBetween,
  type StateChange,
  type StateFields,
  stateFieldsOf,
  stateProblem,
} from "./control-change.rules.ts";
import type { StatusRow } from "./control-query.store.ts";
import { findStatusRows } from "./control-selection.store.ts";
import { storeStatuses } from "./control-status.store.ts";

export interface ControlChange {
  controlId: number;
  change: StateChange;
  reason: string;
}

export interface ChangedControl {
  row: StatusRow;
  fields: FieldChange[];
}

interface Options {
  /** Refuses a state that must not change, read under the lock of the standard. */
  check?(row: StatusRow): void;
  /** Whether a control without a state gets one even when no field differs. */
  create?: boolean;
}

/**
 * Changes the states of controls; no other function does. The states, their events and the score of the day are
 * stored in one transaction. The caller must have locked the standard and checked that owners exist, and writes the
 * audit entry.
 */
export async function changeControls(
  context: VerbContext,
  standard: StandardRow,
  changes: readonly ControlChange[],
  options: Options = {},
): Promise<ChangedControl[]> {
  const { db, actor, clock, announce } = context;
  const rows = await findStatusRows(
    db,
    changes.map(({ controlId }) => controlId),
  );
  const rowByControl = new Map(rows.map((row) => [row.control_id, row]));
  const [company_id, author, at] = [companyIn(actor), authorOf(actor), clock.now()];
  const changedControls = changes.flatMap(({ controlId, change, reason }) => {
    const row = rowByControl.get(controlId);
    if (row?.standard_id !== standard.standard_id) throw new Refusal("not_found");
    options.check?.(row);
    const before = stateFieldsOfRow(row);
    const after = applyChange(before, change);
    const fields = fieldChangesBetween(before, after);
    if (fields.length === 0 && !(options.create && row.id === null)) return [];
    const problem = stateProblem(after, standard);
    if (problem) throw new Refusal("invalid_input", { detail: problem });
    return [{ row, after, fields, reason }];
  });
  if (changedControls.length === 0) return [];
  const of = ({ control_id }: StatusRow) => ({ company_id, standard_id: standard.standard_id, control_id });
  await storeStatuses(
    db,
    changedControls.map(({ row, after }) => ({
      ...after,
      ...of(row),
      id: row.id ?? uuidv7(),
      version: row.version + 1,
      at,
      by: author.name,
    })),
  );
  const authorship = { actor_id: author.id, actor_name: author.name, at };
  await addEvents(
    db,
    changedControls.flatMap(({ row, fields, reason }) =>
      fields.map((field) => ({ ...field, ...of(row), ...authorship, id: uuidv7(), reason })),
    ),
  );
  await recordDay(context, standard.standard_id);
  announce({ topic: "compliance.changed", data: { standard_id: standard.standard_id } });
  return changedControls;
}

/** Returns the state in a row. */
export function stateFieldsOfRow(row: StatusRow): StateFields {
  return stateFieldsOf({ ...row, grade: row.grade as StateFields["grade"] });
}
