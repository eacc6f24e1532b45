import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";

const maxCompanies = 1_000;

interface DueCompany {
  company_id: number;
  runs: string[];
  scheduled: boolean;
  follows_events: boolean;
}

/** Companies with something to do now, of every company; scope `platform`. At most 200 runs of each. */
export async function findDueCompanies(db: Database, now: Date): Promise<DueCompany[]> {
  const { rows } = await sql<DueCompany>`
    select company.id::int as company_id, coalesce(due.runs, '{}') as runs, schedule.found as scheduled,
      events.found as follows_events
    from company
    cross join lateral (select array_agg(id) as runs from (select id from pipeline_run
      where company_id = company.id and state in ('queued', 'running', 'waiting') and wake_at <= ${now}
      order by wake_at, id limit 200) first) due
    cross join lateral (select exists (select from pipeline
      where company_id = company.id and state = 'active' and next_at <= ${now}) as found) schedule
    cross join lateral (select exists (select from pipeline
      where company_id = company.id and state = 'active' and trigger_event is not null) as found) events
    where due.runs is not null or schedule.found or events.found
    order by company.id limit ${maxCompanies}`.execute(db);
  return rows;
}

const selected = ({ db, companyId }: CompanyRows) =>
  db
    .selectFrom("pipeline")
    .select(["id", "name", "number", "audience", "trigger_event", "next_at", "active_since", "seen_until"])
    .where("company_id", "=", companyId)
    .where("state", "=", "active");
export type TriggeredRow = Awaited<ReturnType<ReturnType<typeof selected>["executeTakeFirstOrThrow"]>>;

/** Pipelines whose schedule is due, locked so that two sweeps fire each once. */
export async function lockScheduledPipelines(rows: CompanyRows, now: Date): Promise<TriggeredRow[]> {
  return await selected(rows)
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .orderBy("id")
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Locks the pipelines with an event trigger, so that two concurrent sweeps do not process the same ones. */
export async function lockTriggeredPipelines(rows: CompanyRows): Promise<TriggeredRow[]> {
  return await selected(rows)
    .where("trigger_event", "is not", null)
    .orderBy("trigger_event")
    .orderBy("id")
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Saves when a pipeline fires next, or the time up to which its events were processed. */
export async function changeTrigger(
  { db, companyId }: CompanyRows,
  id: string,
  set: { next_at?: Date | null; seen_until?: Date },
): Promise<void> {
  await db
    .updateTable("pipeline")
    .set(set)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
