import { sql } from "kysely";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { isAt, isOfSameGuide } from "../matching/covered-guide.store.ts";
import { isRegionReached } from "../matching/match-findings.store.ts";
import type { ScanToMatch } from "../matching/stage-scan.store.ts";

/** The order of outcomes from the worst; of several rows with one rule and location the worst is used. */
const worstFirst = sql`array['fail', 'error', 'manual', 'suppressed', 'pass', 'information', 'not_applicable']`;

/**
 * Saves the outcomes of a scan's checks that differ from the stored ones, and deletes checks that a complete scan of an
 * asset no longer names. A scan older than the stored state changes nothing.
 */
export async function saveChecks(db: Database, scan: ScanToMatch): Promise<void> {
  await sql`insert into finding_evidence (company_id, id, texts)
    select distinct on (evidence_id) ${scan.companyId}::bigint, evidence_id, texts from scan_checked
    where evidence_id is not null order by evidence_id on conflict do nothing`.execute(db);
  await noteChanged(db, scan);
  await noteDropped(db, scan);
  await applyChanges(db, scan);
}

/**
 * Stores the result of each check in a temporary table before findings are matched. A result is stale if a newer scan
 * ran the same guide with the same policy; two guides of one tool on one asset are separate.
 */
export async function gatherChecked(
  db: Database,
  { companyId, scanId, endedAt }: ScanToMatch,
): Promise<void> {
  await sql`insert into scan_checked (asset_id, issue_id, locus, outcome, severity, evidence_id, texts, ended_at, is_stale)
    with gathered as (
      select asset.asset_id, staged.source, staged.rule_id, staged.locus,
        (${worstFirst})[min(array_position(${worstFirst}, staged.outcome))] as outcome,
        max(staged.severity)::smallint as severity,
        array_agg(distinct staged.evidence order by staged.evidence) filter (where staged.evidence <> '') as texts
      from scan_staged_outcome staged join scan_staged_asset asset on asset.key = staged.asset_key
      group by 1, 2, 3, 4)
    select each.asset_id, issue.id, each.locus, each.outcome, each.severity,
      sha256(convert_to(array_to_string(each.texts, chr(30)), 'UTF8')), each.texts, coalesce(reached.ended_at, ${endedAt}),
      coalesce(reached.is_stale, exists (select from scan_coverage newest
        where newest.company_id = ${anyCompany(companyId)} and newest.asset_id = each.asset_id
          and newest.source = each.source and newest.scan_id <> ${scanId} and newest.ended_at > ${endedAt}))
    from gathered each
    join finding_issue issue on issue.company_id = ${anyCompany(companyId)} and issue.source = each.source
      and issue.rule_id = each.rule_id
    left join (
      select coverage.asset_id, coverage.source, coverage.locus, coverage.ended_at,
        exists (select from scan_coverage newest
          join scan_checks beside on beside.company_id = ${anyCompany(companyId)} and beside.scan_id = newest.scan_id
            and beside.number = newest.checks and beside.policy is not distinct from ran.policy
          where newest.company_id = ${anyCompany(companyId)} and newest.asset_id = coverage.asset_id
            and newest.source = coverage.source and newest.ended_at > coverage.ended_at
            and ${isOfSameGuide("newest", "coverage")} and newest.scan_id <> ${scanId}) as is_stale
      from scan_coverage coverage
      join scan_checks ran on ran.company_id = ${anyCompany(companyId)} and ran.scan_id = coverage.scan_id
        and ran.number = coverage.checks
      where coverage.company_id = ${anyCompany(companyId)} and coverage.scan_id = ${scanId}) reached
      on reached.asset_id = each.asset_id and reached.source = each.source and ${isAt("reached", "each.locus")}`.execute(
    db,
  );
}

async function noteChanged(db: Database, { companyId, scanId }: ScanToMatch): Promise<void> {
  await sql`insert into check_change (company_id, scan_id, asset_id, issue_id, locus, outcome, evidence_id,
      outcome_before, severity_before, evidence_id_before, since_before, scan_id_before)
    select ${companyId}::bigint, ${scanId}::uuid, checked.asset_id, checked.issue_id, checked.locus, checked.outcome,
      checked.evidence_id, known.outcome, known.severity, known.evidence_id, known.since, known.scan_id
    from scan_checked checked
    left join check_result known on known.company_id = ${anyCompany(companyId)} and known.asset_id = checked.asset_id
      and known.issue_id = checked.issue_id and known.locus = checked.locus
    where not checked.is_stale and (known.outcome, known.severity, known.evidence_id)
      is distinct from (checked.outcome, checked.severity, checked.evidence_id)
      and not exists (select from scan_coverage changed where changed.company_id = ${anyCompany(companyId)}
        and changed.scan_id = known.scan_id and changed.asset_id = known.asset_id and ${isAt("changed", "known.locus")}
        and changed.ended_at > checked.ended_at)`.execute(db);
}

/**
 * Records the removal of check results that a complete scan with the same checks no longer reports, and of results
 * that moved to another asset by a merge.
 */
async function noteDropped(db: Database, { companyId, scanId }: ScanToMatch): Promise<void> {
  await sql`insert into check_change (company_id, scan_id, asset_id, issue_id, locus, outcome, evidence_id,
      outcome_before, severity_before, evidence_id_before, since_before, scan_id_before)
    select distinct on (known.asset_id, known.issue_id, known.locus) ${companyId}::bigint, ${scanId}::uuid, known.asset_id,
      known.issue_id, known.locus, null, null::bytea, known.outcome, known.severity, known.evidence_id, known.since, known.scan_id
    from scan_coverage coverage
    join scan_checks checks on checks.company_id = ${anyCompany(companyId)} and checks.scan_id = ${scanId}
      and checks.number = coverage.checks
    join scan_joined joined on joined.asset_id = coverage.asset_id
    join check_result known on known.company_id = ${anyCompany(companyId)} and known.asset_id = joined.other_id
    join finding_issue issue on issue.company_id = ${anyCompany(companyId)} and issue.id = known.issue_id
      and issue.source = coverage.source and ${isAt("coverage", "known.locus")}
    left join scan_checked checked on checked.asset_id = joined.asset_id and checked.issue_id = known.issue_id
      and checked.locus = known.locus
    where coverage.company_id = ${anyCompany(companyId)} and coverage.scan_id = ${scanId}
      and not exists (select from scan_coverage later where later.company_id = ${anyCompany(companyId)}
        and later.asset_id = coverage.asset_id and later.source = coverage.source
        and ${isOfSameGuide("later", "coverage")} and later.scan_id <> ${scanId}
        and later.ended_at > coverage.ended_at)
      and case when checked.asset_id is not null then joined.other_id <> joined.asset_id
        when coverage.gone then true
        when coverage.complete is not true or not (${isRegionReached(companyId, "known.locus")}) then false
        -- A report without rows says that nothing failed, and nothing of what passed.
        when exists (select from scan_scoped_asset scoped where scoped.asset_id = coverage.asset_id)
          then known.outcome = 'fail'
        when checks.rules is not null then exists (select from scan_staged_run run
          where run.checks = checks.number and run.rule_id = issue.rule_id)
        else exists (select from scan_coverage seen_in
          join scan_checks ran on ran.company_id = ${anyCompany(companyId)} and ran.scan_id = seen_in.scan_id
            and ran.number = seen_in.checks
          where seen_in.company_id = ${anyCompany(companyId)} and seen_in.scan_id = known.scan_id
            and seen_in.asset_id = known.asset_id and seen_in.source = coverage.source
            and ${isAt("seen_in", "known.locus")} and ran.policy is not distinct from checks.policy) end`.execute(
    db,
  );
}

async function applyChanges(db: Database, { companyId, scanId }: ScanToMatch): Promise<void> {
  const own = sql`change.company_id = ${anyCompany(companyId)} and change.scan_id = ${scanId}`;
  // A result that moved to another asset by a merge keeps its original time.
  await sql`insert into check_result as known (company_id, asset_id, issue_id, locus, outcome, severity, evidence_id, since,
      scan_id)
    select ${companyId}::bigint, checked.asset_id, checked.issue_id, checked.locus, checked.outcome, checked.severity,
      checked.evidence_id,
      case when change.outcome_before = checked.outcome then change.since_before
        else coalesce(moved.since, checked.ended_at) end, ${scanId}::uuid
    from check_change change
    join scan_checked checked on checked.asset_id = change.asset_id and checked.issue_id = change.issue_id
      and checked.locus = change.locus
    left join (
      select joined.asset_id, gone.issue_id, gone.locus, gone.outcome_before, min(gone.since_before) as since
      from check_change gone join scan_joined joined on joined.other_id = gone.asset_id and joined.asset_id <> gone.asset_id
      where gone.company_id = ${anyCompany(companyId)} and gone.scan_id = ${scanId} and gone.outcome is null
      group by 1, 2, 3, 4) moved
      on moved.asset_id = change.asset_id and moved.issue_id = change.issue_id and moved.locus = change.locus
        and moved.outcome_before = checked.outcome
    where ${own} and change.outcome is not null
    on conflict (company_id, asset_id, issue_id, locus) do update set outcome = excluded.outcome,
      severity = excluded.severity, evidence_id = excluded.evidence_id, since = excluded.since, scan_id = excluded.scan_id`.execute(
    db,
  );
  await sql`delete from check_result known using check_change change
    where ${own} and change.outcome is null and known.company_id = ${anyCompany(companyId)}
      and known.asset_id = change.asset_id and known.issue_id = change.issue_id and known.locus = change.locus`.execute(
    db,
  );
}
