import type * as contract from "#features/legal-duties/contracts/legal-duties.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRunningEverywhere } from "../alarms/due-duties.store.ts";
import { incidentCode } from "../case/legal-case.ts";
import { dutyOf } from "../duties/legal-duties.ts";

const most = 500;

export const listDueEverywhere: Verb<typeof contract.listDueEverywhere> = async ({ db, clock }) => {
  const [rows, now] = [await findRunningEverywhere(db, most + 1), clock.now()];
  return {
    cut: rows.length > most,
    items: rows.slice(0, most).map((row) => ({
      company_id: row.company_id,
      company_name: row.company_name,
      incident: { id: row.incident_id, code: incidentCode(row), title: row.title },
      code: row.duty,
      name: dutyOf(row.duty)?.name ?? row.duty,
      state: now > row.limit_at ? ("overdue" as const) : ("running" as const),
      started_at: row.started_at.toISOString(),
      target_at: row.target_at.toISOString(),
      limit_at: row.limit_at.toISOString(),
    })),
  };
};
