import { sql } from "kysely";
import type { RunState } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";

export interface RunOutcomes {
  pipeline_id: string;
  name: string;
  state: RunState;
  count: number;
  last_at: Date;
}

const maxRows = 500;

/**
 * Counts the runs that were created in a half-open period by pipeline and state; runs that were not started are left
 * out. Row security excludes those of the other side.
 */
export async function countRunOutcomes(
  { db, companyId }: CompanyRows,
  { from, to }: { from: Date; to: Date },
): Promise<RunOutcomes[]> {
  const { rows } = await sql<RunOutcomes>`
    select run.pipeline_id, pipeline.name, run.state, count(*)::int as count, max(run.created_at) as last_at
    from pipeline_run run
    join pipeline on pipeline.company_id = run.company_id and pipeline.id = run.pipeline_id
    where run.company_id = ${companyId} and run.created_at >= ${from} and run.created_at < ${to}
      and run.state <> 'suppressed'
    group by run.pipeline_id, pipeline.name, run.state
    order by count desc, pipeline.name, run.state limit ${maxRows}`.execute(db);
  return rows;
}
