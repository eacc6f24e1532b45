import type { ControlStatus } from "#features/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findSelected } from "./control-selection.store.ts";
import { statusFrom } from "./status-from.ts";

/** A state without what other parts of the area know of its control. */
export type PlainStatus = Omit<ControlStatus, "evidence_count" | "open_nonconformities" | "excepted_until">;

/** Every control that a standard measures the company by, in its order; for documents and exports. */
export async function statusesOfStandard(
  db: Database,
  standardId: number,
  today: string,
): Promise<PlainStatus[]> {
  return (await findSelected(db, { standard_id: standardId, today })).map(statusFrom);
}
