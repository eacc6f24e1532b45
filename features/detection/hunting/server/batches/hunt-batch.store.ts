import { sql } from "kysely";
import type { HuntOutcome, HuntRun, HuntState } from "#features/detection/hunting/hunting.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const maxBatches = 100;

export interface BatchRow {
  id: string;
  title: string;
  hypothesis: string;
  segment: string | null;
  created_at: Date;
  created_by_name: string;
  companies: number;
  running: number;
  failed: number;
  with_hits: number;
  hits: number;
}

/** The last run of each hunt, by the index of its number. */
const withLastRun = sql`left join lateral (
  select status, from_at, until_at, scanned, expected, hits, cut, failure from hunt_run
  where hunt_run.company_id = hunt.company_id and hunt_run.hunt_id = hunt.id order by number desc limit 1) run on true`;

const batchCounts = sql`count(*)::int as companies, count(*) filter (where run.status = 'running')::int as running,
  count(*) filter (where run.status = 'failed')::int as failed, count(*) filter (where run.hits > 0)::int as with_hits,
  coalesce(sum(run.hits), 0)::float8 as hits`;

/** The newest batches over the enabled companies of the person; of each company its newest hunts are read. */
export async function findBatches(db: Database): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    with own as materialized (select id from company where enabled),
    newest as materialized (
      select hunt.* from own cross join lateral (
        select company_id, id, batch_id, batch_segment, title, hypothesis, created_at, created_by_name from hunt
        where hunt.company_id = own.id and batch_id is not null
        order by created_at desc limit ${sql.lit(maxBatches)}) hunt),
    batch as (
      select batch_id, min(title) as title, min(hypothesis) as hypothesis,
        min(batch_segment) as segment, min(created_at) as created_at,
        min(created_by_name) as created_by_name
      from newest group by batch_id order by created_at desc, batch_id limit ${sql.lit(maxBatches)})
    select batch.batch_id as id, batch.title, batch.hypothesis, batch.segment, batch.created_at, batch.created_by_name, ${batchCounts}
    from batch join newest hunt using (batch_id) ${withLastRun}
    group by batch.batch_id, batch.title, batch.hypothesis, batch.segment, batch.created_at, batch.created_by_name
    order by batch.created_at desc, batch.batch_id`.execute(db);
  return rows;
}

export interface BatchHuntRow {
  company_id: number;
  company_name: string;
  id: string;
  number: number;
  title: string;
  hypothesis: string;
  segment: string | null;
  state: HuntState;
  outcome: HuntOutcome | null;
  created_at: Date;
  created_by_name: string;
  status: HuntRun["status"] | null;
  from_at: Date;
  until_at: Date;
  scanned: string;
  expected: string;
  hits: string;
  cut: boolean;
  failure: string;
}

/** The hunts of a batch in the person's enabled companies, by descending number of found events. */
export async function findBatchHunts(db: Database, batchId: string): Promise<BatchHuntRow[]> {
  const { rows } = await sql<BatchHuntRow>`
    select company.id::int as company_id, company.name as company_name, hunt.id, hunt.number, hunt.title, hunt.hypothesis,
      hunt.batch_segment as segment, hunt.state, hunt.outcome, hunt.created_at, hunt.created_by_name, run.*
    from company join hunt on hunt.company_id = company.id and hunt.batch_id = ${batchId} ${withLastRun}
    where company.enabled
    order by coalesce(run.hits, 0) desc, company.name, company.id`.execute(db);
  return rows;
}
