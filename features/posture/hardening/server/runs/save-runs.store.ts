import { sql } from "kysely";
import { issueTable, scanTable } from "#features/posture/findings/server/findings.public.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { severityWeightSql, sharedScore } from "../score/score.store.ts";

export interface StoredScan {
  companyId: number;
  scanId: string;
  now: Date;
}

/** The number of checks of each outcome, and the total weight of those that affect the score. */
const tallies: SqlFragment = sql`
  count(*) filter (where checked.outcome = 'pass')::int as passed,
  count(*) filter (where checked.outcome = 'fail')::int as failed,
  count(*) filter (where checked.outcome = 'manual')::int as manual,
  count(*) filter (where checked.outcome = 'error')::int as errors,
  count(*) filter (where checked.outcome = 'suppressed')::int as suppressed,
  count(*) filter (where checked.outcome = 'not_applicable')::int as not_applicable,
  count(*) filter (where checked.outcome = 'information')::int as information,
  coalesce(sum(${severityWeightSql(sql`checked.severity`)}) filter (where checked.outcome = 'pass'), 0)::bigint as passed_weight,
  coalesce(sum(${severityWeightSql(sql`checked.severity`)}) filter (where checked.outcome = 'fail'), 0)::bigint as failed_weight`;

/**
 * Each machine and guide of the scan; if a guide has several runs, the newest. The imported rows are few compared
 * with the stored results.
 */
const namedBenchmarks = ({ companyId, scanId }: StoredScan): SqlFragment => sql`(
  select distinct on (asset.asset_id, staged.source, staged.benchmark) asset.asset_id, staged.source, staged.benchmark,
    staged.locus, staged.title, staged.profile, staged.tool, staged.tool_version, staged.complete, staged.scores,
    least(coalesce(staged.ended_at, scan.ended_at), scan.ended_at) as ended_at
  from scan_staged_benchmark staged
  join scan_staged_asset asset on asset.key = staged.asset_key
  join ${scanTable} scan on scan.company_id = ${anyCompany(companyId)} and scan.id = ${scanId}
  order by asset.asset_id, staged.source, staged.benchmark, staged.ended_at desc nulls last)`;

/**
 * The checked rules of the scan, with tool and section, looked up rule by rule: their number is not known to the
 * planner yet.
 */
const checkedRules = (companyId: number, from: SqlFragment): SqlFragment => sql`${from} checked
  cross join lateral (select issue.source, coalesce(issue.family, '') as section from ${issueTable} issue
    where issue.company_id = ${anyCompany(companyId)} and issue.id = checked.issue_id limit 1) rule`;

/**
 * Returns the condition that a check belongs to a guide: by the location of its result, or because its tool has only
 * one guide.
 */
const isOf = (target: string, rule: SqlFragment, locus: SqlFragment): SqlFragment => {
  const column = (name: string) => sql.ref(`${target}.${name}`);
  return sql`${rule} = ${column("source")} and (${column("locus")} is null or ${column("locus")} = ${locus})`;
};

/**
 * Saves the runs of a scan, one for each machine and guide, with the figures of each section and the changes since
 * the previous run.
 */
export async function saveRuns(db: Database, scan: StoredScan): Promise<void> {
  const { companyId, scanId, now } = scan;
  await sql`insert into benchmark_target (company_id, id, asset_id, source, benchmark, locus, title, profile, tool)
    select ${companyId}::bigint, time_ordered_id(${now}), named.asset_id, named.source, named.benchmark, named.locus, named.title,
      named.profile, named.tool
    from ${namedBenchmarks(scan)} named
    on conflict (company_id, asset_id, source, benchmark) do nothing`.execute(db);
  const ofScan = sql`${namedBenchmarks(scan)} named join benchmark_target target on target.company_id = ${anyCompany(companyId)}
    and target.asset_id = named.asset_id and target.source = named.source and target.benchmark = named.benchmark`;
  await sql`insert into benchmark_run (company_id, id, target_id, scan_id, ended_at, title, profile, tool, tool_version,
      complete, is_late, passed, failed, manual, errors, suppressed, not_applicable, information, passed_weight,
      failed_weight, score, worse, better, tool_scores)
    with tally as (
      select target.id as target_id, ${tallies}
      from ${ofScan} join ${checkedRules(companyId, sql`scan_checked`)} on checked.asset_id = named.asset_id
        and ${isOf("named", sql`rule.source`, sql`checked.locus`)}
      group by target.id),
    moved as (
      select target.id as target_id,
        count(*) filter (where checked.outcome = 'fail' and checked.outcome_before = 'pass')::int as worse,
        count(*) filter (where checked.outcome = 'pass' and checked.outcome_before = 'fail')::int as better
      from ${ofScan} join ${checkedRules(companyId, changedChecks(scan))} on checked.asset_id = named.asset_id
        and ${isOf("named", sql`rule.source`, sql`checked.locus`)}
      group by target.id)
    select ${companyId}::bigint, time_ordered_id(${now}), target.id, ${scanId}::uuid, named.ended_at, named.title,
      named.profile, named.tool, named.tool_version, named.complete,
      exists (select from benchmark_run newer where newer.company_id = ${anyCompany(companyId)}
        and newer.target_id = target.id and newer.ended_at > named.ended_at),
      coalesce(tally.passed, 0), coalesce(tally.failed, 0), coalesce(tally.manual, 0), coalesce(tally.errors, 0),
      coalesce(tally.suppressed, 0), coalesce(tally.not_applicable, 0), coalesce(tally.information, 0),
      coalesce(tally.passed_weight, 0), coalesce(tally.failed_weight, 0),
      ${sharedScore(sql`named.source`, sql`coalesce(tally.passed_weight, 0)`, sql`coalesce(tally.failed_weight, 0)`)},
      coalesce(moved.worse, 0), coalesce(moved.better, 0), coalesce(named.scores, '[]'::jsonb)
    from ${ofScan} left join tally on tally.target_id = target.id left join moved on moved.target_id = target.id`.execute(
    db,
  );
  await sql`insert into benchmark_section (company_id, run_id, section, passed, failed, manual, errors, suppressed,
      not_applicable, passed_weight, failed_weight)
    select ${companyId}::bigint, each.run_id, each.section, each.passed, each.failed, each.manual, each.errors, each.suppressed,
      each.not_applicable, each.passed_weight, each.failed_weight
    from (select run.id as run_id, left(rule.section, 300) as section, ${tallies}
      from benchmark_run run
      join benchmark_target target on target.company_id = ${anyCompany(companyId)} and target.id = run.target_id
      join ${checkedRules(companyId, sql`scan_checked`)} on checked.asset_id = target.asset_id
        and ${isOf("target", sql`rule.source`, sql`checked.locus`)}
      where run.company_id = ${anyCompany(companyId)} and run.scan_id = ${scanId}
      group by 1, 2) each`.execute(db);
}

const changedChecks = ({ companyId, scanId }: StoredScan): SqlFragment =>
  sql`(select change.asset_id, change.issue_id, change.locus, change.outcome, change.outcome_before from check_change change
    where change.company_id = ${anyCompany(companyId)} and change.scan_id = ${scanId})`;
