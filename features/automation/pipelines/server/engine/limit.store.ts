import { sql } from "kysely";
import type { CompanyRows } from "../library/pipeline.store.ts";

export interface LimitRow {
  runs_at_once: number;
  runs_a_day: number;
  stopped: boolean;
  stop_reason: string;
  changed_by_name: string | null;
}

const defaultLimits: LimitRow = {
  runs_at_once: 5,
  runs_a_day: 500,
  stopped: false,
  stop_reason: "",
  changed_by_name: null,
};

export async function findLimits({ db, companyId }: CompanyRows): Promise<LimitRow> {
  const row = await db
    .selectFrom("pipeline_limit")
    .select(["runs_at_once", "runs_a_day", "stopped", "stop_reason", "changed_by_name"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? defaultLimits;
}

/** Saves the given limits; the others are unchanged. */
export async function writeLimits(
  { db, companyId }: CompanyRows,
  set: Partial<Omit<LimitRow, "changed_by_name">>,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const changedColumns = { ...set, changed_at: at, changed_by_name: by };
  await db
    .insertInto("pipeline_limit")
    .values({ ...defaultLimits, ...changedColumns, company_id: companyId })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(changedColumns))
    .execute();
}

export async function countRunningRuns({ db, companyId }: CompanyRows): Promise<number> {
  const row = await db
    .selectFrom("pipeline_run")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("state", "=", "running")
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countStartedSince({ db, companyId }: CompanyRows, since: Date): Promise<number> {
  const row = await db
    .selectFrom("pipeline_run")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("created_at", ">=", since)
    .where("state", "<>", "suppressed")
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the enabled pipelines, and the failed runs that wait for a person, as one side sees them. */
export async function countActive(
  { db, companyId }: CompanyRows,
  side: "provider" | "client",
): Promise<{ active: number; failed: number }> {
  const audiences = side === "client" ? ["client"] : ["client", "provider"];
  const { rows } = await sql<{ active: number; failed: number }>`
    select
      (select count(*)::int from pipeline
        where company_id = ${companyId} and state = 'active' and audience = any(${audiences})) as active,
      (select count(*)::int from pipeline_run
        where company_id = ${companyId} and state = 'failed' and audience = any(${audiences})) as failed`.execute(
    db,
  );
  return rows[0] ?? { active: 0, failed: 0 };
}
