import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { isLowered } from "../scores/score.rules.ts";
import { stateFieldsOfRow } from "./change-controls.ts";
import { findSelectedControls, type StatusRow } from "./control-query.store.ts";

/** Returns the facts of a control's state in a row. */
export function statusFrom(row: StatusRow) {
  return {
    ...stateFieldsOfRow(row),
    id: row.id,
    standard_id: row.standard_id,
    control_id: row.control_id,
    code: row.code,
    title: row.title,
    weight: row.weight,
    tiers: row.tiers,
    infraction: row.infraction,
    lowered: isLowered(row),
    version: row.version,
    updated_at: row.updated_at?.toISOString() ?? null,
    updated_by_name: row.updated_by_name,
  };
}

/** A control state without the data that other features have about its control. */
export type PlainStatus = Omit<ControlStatus, "evidence_count" | "open_nonconformities" | "excepted_until">;

/** Returns every control of a standard in the company's scope, in its order; for documents and exports. */
export async function statusesOfStandard(
  db: Database,
  standardId: number,
  today: string,
): Promise<PlainStatus[]> {
  return (await findSelectedControls(db, { filter: { standard_id: standardId }, today })).map(statusFrom);
}
