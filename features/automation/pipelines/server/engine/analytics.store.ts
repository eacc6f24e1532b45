import { sql } from "kysely";
import type { RunState } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";

interface Period {
  pipelineId: string;
  since: Date;
}

interface Durations {
  by_state: { state: RunState; count: number }[];
  median_seconds: number | null;
  p95_seconds: number | null;
}

/** Counts the outcomes of runs since a time and returns the durations of the successful ones. */
export async function findDurations(
  { db, companyId }: CompanyRows,
  { pipelineId, since }: Period,
): Promise<Durations> {
  const { rows } = await sql<Durations>`
    with recent as (
      select state, extract(epoch from finished_at - created_at) as seconds from pipeline_run
      where company_id = ${companyId} and pipeline_id = ${pipelineId} and created_at >= ${since})
    select
      coalesce((select json_agg(json_build_object('state', state, 'count', count) order by count desc, state)
        from (select state, count(*)::int as count from recent group by state) ends), '[]') as by_state,
      (select round(percentile_cont(0.5) within group (order by seconds)::numeric)::int from recent
        where state in ('done', 'warned')) as median_seconds,
      (select round(percentile_cont(0.95) within group (order by seconds)::numeric)::int from recent
        where state in ('done', 'warned')) as p95_seconds`.execute(db);
  return rows[0] ?? { by_state: [], median_seconds: null, p95_seconds: null };
}

/** Returns the median time from request to decision in seconds; null where there is no decision. */
export async function findApprovalWait(
  { db, companyId }: CompanyRows,
  { pipelineId, since }: Period,
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select round((percentile_cont(0.5) within group (order by extract(epoch from approval.decided_at - approval.asked_at)))::numeric)::int
      as seconds
    from pipeline_run run
    join pipeline_approval approval on approval.company_id = run.company_id and approval.run_id = run.id
    where run.company_id = ${companyId} and run.pipeline_id = ${pipelineId} and run.created_at >= ${since}
      and approval.state in ('approved', 'refused')`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** The steps that failed most often, at most five. */
export async function findFailingSteps(
  { db, companyId }: CompanyRows,
  { pipelineId, since }: Period,
): Promise<{ step_key: string; failures: number; last_error: string }[]> {
  const { rows } = await sql<{ step_key: string; failures: number; last_error: string }>`
    select attempt.step_key, count(*)::int as failures,
      (array_agg(attempt.error_text order by attempt.started_at desc))[1] as last_error
    from pipeline_run run
    join pipeline_attempt attempt on attempt.company_id = run.company_id and attempt.run_id = run.id
    where run.company_id = ${companyId} and run.pipeline_id = ${pipelineId} and run.created_at >= ${since}
      and attempt.state in ('failed', 'uncertain')
    group by attempt.step_key order by failures desc, attempt.step_key limit 5`.execute(db);
  return rows;
}
