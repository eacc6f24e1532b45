import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CompanyRows } from "../library/agent.store.ts";

export interface OpenRun {
  company_id: number;
  id: string;
  state: "queued" | "running";
}

const maxRuns = 500;

/**
 * Finds the runs that have been waiting since a time, and runs whose worker exceeded its lease without an update.
 * Runs in scope `platform`.
 */
export async function findLeftRuns(
  db: Database,
  { queuedBefore, now }: { queuedBefore: Date; now: Date },
): Promise<OpenRun[]> {
  const { rows } = await sql<OpenRun>`
    select company_id::int as company_id, id, state from agent_run
    where state in ('queued', 'running')
      and ((state = 'queued' and cause <> 'case' and created_at < ${queuedBefore}) or (state = 'running' and lease_until < ${now}))
    order by created_at, id limit ${maxRuns}`.execute(db);
  return rows;
}

/** Counts the reserved amount of a run as spent. */
export async function spendReserved({ db, companyId }: CompanyRows, runId: string): Promise<void> {
  await db
    .updateTable("agent_run")
    .set({ cost_micros: sql`cost_micros + reserved_micros`, reserved_micros: 0 })
    .where("company_id", "=", companyId)
    .where("id", "=", runId)
    .execute();
}

export async function findCompaniesWithRunsBefore(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("agent_run")
    .select("company_id")
    .distinct()
    .where("finished_at", "<", before)
    .execute();
  return rows.map(({ company_id }) => Number(company_id));
}

export async function deleteRunsBefore({ db, companyId }: CompanyRows, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("agent_run")
    .where("company_id", "=", companyId)
    .where("finished_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
