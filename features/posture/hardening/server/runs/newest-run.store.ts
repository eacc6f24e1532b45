import { sql } from "kysely";
import { currentAnswers, issueTable } from "#features/posture/findings/server/findings.public.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { severityWeightSql, sharedScore } from "../score/score.store.ts";

/** The machines under guides that a scan has a run of. */
export const targetsOfScan = (companyId: number, scanId: string): SqlFragment =>
  sql`(select run.target_id from benchmark_run run
    where run.company_id = ${anyCompany(companyId)} and run.scan_id = ${scanId})`;

export const targetsWithIds = (ids: readonly string[]): SqlFragment =>
  sql`(select unnest(${[...ids]}::uuid[]))`;

/** The machines and guides that manual answers of a rule on the given assets affect. */
export const targetsOfAnswers = (
  companyId: number,
  { issueId, assetIds }: { issueId: string; assetIds: readonly string[] },
): SqlFragment =>
  sql`(select target.id from benchmark_target target
    join ${issueTable} issue on issue.company_id = ${anyCompany(companyId)} and issue.id = ${issueId}
      and issue.source = target.source
    where target.company_id = ${anyCompany(companyId)} and target.asset_id = any(${[...assetIds]}::uuid[]))`;

/**
 * Updates the figures of machines to those of their newest run, with the answers that are valid on a day. Returns the
 * number of changed rows.
 */
export async function showNewestRun(
  db: Database,
  { companyId, targetIds, today }: { companyId: number; targetIds: SqlFragment; today: string },
): Promise<number> {
  const score = sharedScore(
    sql`target.source`,
    sql`(run.passed_weight + coalesce(answered.passed_weight, 0))`,
    sql`(run.failed_weight + coalesce(answered.failed_weight, 0))`,
  );
  const { numAffectedRows } = await sql`
    update benchmark_target target set run_id = run.id, ended_at = run.ended_at, title = run.title,
      profile = run.profile, tool = run.tool, complete = run.complete, passed = run.passed, failed = run.failed,
      manual = run.manual, errors = run.errors, suppressed = run.suppressed, not_applicable = run.not_applicable,
      information = run.information, worse = run.worse, better = run.better,
      answered_passed = coalesce(answered.passed, 0), answered_failed = coalesce(answered.failed, 0),
      answered_not_applicable = coalesce(answered.not_applicable, 0), score = ${score}
    from (select distinct on (each.target_id) each.* from benchmark_run each
      where each.company_id = ${anyCompany(companyId)} and each.target_id in ${targetIds}
      order by each.target_id, each.ended_at desc, each.id desc) run
    left join ${answeredOf(companyId, { targetIds, today })} answered on answered.target_id = run.target_id
    where target.company_id = ${anyCompany(companyId)} and target.id = run.target_id
      and (target.run_id, target.answered_passed, target.answered_failed, target.answered_not_applicable, target.score)
        is distinct from (run.id, coalesce(answered.passed, 0), coalesce(answered.failed, 0),
          coalesce(answered.not_applicable, 0), ${score})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The valid answers to checks that the tool cannot judge. If the tool has a result, the answer does not count. */
const answeredOf = (
  companyId: number,
  { targetIds, today }: { targetIds: SqlFragment; today: string },
): SqlFragment => {
  const weight = severityWeightSql(sql`answer.severity`);
  return sql`(select own.id as target_id,
      count(*) filter (where answer.outcome = 'pass')::int as passed,
      count(*) filter (where answer.outcome = 'fail')::int as failed,
      count(*) filter (where answer.outcome = 'not_applicable')::int as not_applicable,
      coalesce(sum(${weight}) filter (where answer.outcome = 'pass'), 0)::bigint as passed_weight,
      coalesce(sum(${weight}) filter (where answer.outcome = 'fail'), 0)::bigint as failed_weight
    from benchmark_target own
    join ${currentAnswers("benchmark")} answer on answer.company_id = ${anyCompany(companyId)}
      and answer.asset_id = own.asset_id and answer.source = own.source and answer.expires_on >= ${today}::date
      and (own.locus is null or own.locus = answer.locus)
    where own.company_id = ${anyCompany(companyId)} and own.id in ${targetIds}
    group by own.id)`;
};

/** Deletes the runs of a scan. Returns the machines under guides that had one and still have another. */
export async function deleteRunsOfScan(
  db: Database,
  { companyId, scanId }: { companyId: number; scanId: string },
): Promise<string[]> {
  const { rows } = await sql<{ target_id: string }>`delete from benchmark_run run
    where run.company_id = ${anyCompany(companyId)} and run.scan_id = ${scanId} returning run.target_id`.execute(
    db,
  );
  const ids = rows.map(({ target_id }) => target_id);
  await sql`delete from benchmark_target target where target.company_id = ${anyCompany(companyId)}
    and target.id = any(${ids}::uuid[]) and not exists (select from benchmark_run run
      where run.company_id = ${anyCompany(companyId)} and run.target_id = target.id)`.execute(db);
  return ids;
}
