import { sql } from "kysely";
import type { CompanyRows } from "../library/pipeline.store.ts";

export interface ApprovalTimes {
  asked: number;
  approved: number;
  refused: number;
  expired: number;
  waiting: number;
  /** The time from the request to the decision; null where nobody decided. */
  median_seconds: number | null;
}

/** Returns how long approvals of agents' proposals took since a time; row security excludes those of the other side. */
export async function measureApprovals({ db, companyId }: CompanyRows, since: Date): Promise<ApprovalTimes> {
  const { rows } = await sql<ApprovalTimes>`
    select count(*)::int as asked,
      (count(*) filter (where approval.state = 'approved'))::int as approved,
      (count(*) filter (where approval.state = 'refused'))::int as refused,
      (count(*) filter (where approval.state = 'expired'))::int as expired,
      (count(*) filter (where approval.state = 'waiting'))::int as waiting,
      round((percentile_cont(0.5) within group (order by extract(epoch from approval.decided_at - approval.asked_at))
        filter (where approval.state in ('approved', 'refused')))::numeric)::int as median_seconds
    from pipeline_run run
    join pipeline_approval approval on approval.company_id = run.company_id and approval.run_id = run.id
    where run.company_id = ${companyId} and run.created_at >= ${since} and run.cause_kind = 'agent'`.execute(
    db,
  );
  return rows[0] ?? { asked: 0, approved: 0, refused: 0, expired: 0, waiting: 0, median_seconds: null };
}
