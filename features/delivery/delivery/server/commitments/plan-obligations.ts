import { v7 as uuidv7 } from "uuid";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { addObligations, addSteps } from "../obligations/obligation.store.ts";
import type { Standpoint } from "../obligations/standpoint.ts";
import { type CommitmentRow, findServicePeriods } from "./commitment.store.ts";
import { planObligations } from "./plan-obligations.rules.ts";

/** Adds the obligations of a commitment in the periods of its service and returns how many were added. */
export async function planCommitment(
  db: Database,
  promise: CommitmentRow,
  { companyId, author, now }: Standpoint,
): Promise<number> {
  const periods = await findServicePeriods(db, companyId, promise.service_id);
  const names = new Map(periods.map(({ id, name }) => [id, name]));
  const rows = planObligations(promise, periods).map(({ period, due_on }) => ({
    company_id: companyId,
    id: uuidv7(),
    promise_id: promise.id,
    period_id: period.id,
    service_id: promise.service_id,
    name: promise.name,
    kind: promise.kind,
    acceptance: promise.acceptance,
    tacit_days: promise.tacit_days,
    owner_id: promise.owner_id,
    owner_name: promise.owner_name,
    opens_on: period.starts_on,
    due_on,
    extended_due_on: due_on,
    state: "pending",
    search: foldText([promise.name, promise.service_name, names.get(period.id)].join(" ")),
    created_at: now,
    updated_at: now,
  }));
  const addedObligations = await addObligations(db, rows);
  await addSteps(
    db,
    addedObligations.map((obligation_id) => ({
      company_id: companyId,
      id: uuidv7(),
      obligation_id,
      action: "opened",
      reason: "",
      actor_id: author.id,
      actor_name: author.name,
      at: now,
    })),
  );
  return addedObligations.length;
}
