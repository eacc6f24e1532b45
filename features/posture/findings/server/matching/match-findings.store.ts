import { sql } from "kysely";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { isAt, isOfSameGuide } from "./covered-guide.store.ts";
import type { ScanToMatch } from "./stage-scan.store.ts";

const open = sql.join(openStatuses.map((status) => sql.lit(status)));
const seenEffects = sql.raw("'new', 'reopened', 'persistent', 'changed'");

/** Maps seen rows to findings: by their own key, by their keys on assets that were merged, or by alternative keys. */
const keysOfSeen = (companyId: number) => sql`(
  with each as (
    select seen.key as seen_key, seen.key from scan_seen seen
    union all
    select seen.key, sha256(convert_to(
      concat_ws(chr(31), 'v1', seen.source, seen.rule_id, joined.other_id::text, seen.locus), 'UTF8'))
    from scan_seen seen join scan_joined joined on joined.asset_id = seen.asset_id
    where joined.other_id <> joined.asset_id)
  select each.seen_key, finding.id from each
  join finding on finding.company_id = ${anyCompany(companyId)} and finding.key = each.key
  union all
  select each.seen_key, alias.finding_id from each
  join finding_alias alias on alias.company_id = ${anyCompany(companyId)} and alias.key = each.key)`;

/** Matches the seen rows with known findings. A finding that a newer scan has updated keeps the state of that scan. */
export async function matchKnownFindings(db: Database, { companyId }: ScanToMatch): Promise<void> {
  await sql`insert into scan_effect (finding_id, key, effect, status, closed_at, touches, version, status_before)
    select finding.id, seen.key, judged.effect,
      case when judged.effect = 'reopened' then 'reopened' else finding.status end, null,
      judged.effect <> 'persistent' or (not seen.is_stale and (finding.missed_scan_id is not null
        or (seen.credentialed is not null and finding.credentialed is distinct from seen.credentialed))),
      finding.version, finding.status
    from (select distinct on (id) seen_key, id from ${keysOfSeen(companyId)} keyed order by id, seen_key) matched
    cross join lateral (select * from scan_seen where scan_seen.key = matched.seen_key limit 1) seen
    cross join lateral (
      select * from finding where finding.company_id = ${anyCompany(companyId)} and finding.id = matched.id limit 1) finding
    cross join lateral (select case
      when seen.is_stale then 'persistent'
      when finding.status in ('closed_verified', 'asset_retired') and seen.ended_at > finding.closed_at
        then 'reopened'
      when finding.status = 'closed_verified' then 'persistent'
      when finding.status = 'fixed_declared' and seen.ended_at > finding.declared_at then 'reopened'
      when finding.status = 'out_of_scope' and finding.suppression is not null and seen.suppression is null
        then 'reopened'
      when (finding.scanner_severity, finding.cvss_severity, finding.instances, finding.installed_version,
          finding.fixed_version, finding.suppression, finding.certainty)
        is distinct from (seen.severity, seen.cvss_severity, seen.instances, seen.installed_version,
          seen.fixed_version, seen.suppression, seen.certainty) then 'changed'
      else 'persistent' end as effect) judged`.execute(db);
}

/** Other regions are not covered when some regions of an account were scanned. */
export const isRegionReached = (
  companyId: number,
  locus: string,
) => sql`not exists (select from scan_scope swept
  where swept.company_id = ${anyCompany(companyId)} and swept.scan_id = coverage.scan_id and swept.source = coverage.source
    and swept.checks = coverage.checks and split_part(${sql.ref(locus)}, '|', 1) <> all(swept.regions))`;

/**
 * Returns the condition that a scan which reached an asset and did not report a finding proves that the finding is
 * gone: the scan of the asset finished, the finding's rule was among those that ran there, and no credentials were
 * missing with which it was found before; or the asset itself is gone.
 */
const hasShownGone = (companyId: number, rules: "staged" | "kept") => sql`(coverage.gone or (
  coverage.complete is true
  and ${isRegionReached(companyId, "issue_locus")}
  and (finding_credentialed is not true or coverage.credentialed is true)
  and case
    when checks.rules is not null then ${
      rules === "staged"
        ? sql`exists (select from scan_staged_run run where run.checks = checks.number and run.rule_id = issue_rule)`
        : sql`issue_rule = any(checks.rules)`
    }
    when checks.families is not null then coalesce(issue_family = any(checks.families), false)
    else checks.policy is not distinct from last_policy end))`;

/**
 * The stored result of a check decides by itself: a passed check closes its finding; a check that was not evaluated
 * proves nothing.
 */
const hasOwnStatement = sql`case when own_outcome in ('pass', 'information', 'not_applicable') then true
  when own_outcome in ('manual', 'error') then false end`;

/**
 * Matches the findings that the scan did not report on the assets that it reached. Findings are looked up by asset
 * and issues by finding, whatever plan PostgreSQL would choose for temporary tables without statistics.
 */
export async function matchMissed(db: Database, { companyId, scanId }: ScanToMatch): Promise<void> {
  await sql`insert into scan_effect (finding_id, key, effect, status, closed_at, touches, version, status_before)
    select id, null, case when shown_gone then 'gone' else 'not_evaluated' end,
      case when shown_gone then 'closed_verified' else status end,
      case when shown_gone then ended_at end, shown_gone or missed_scan_id is distinct from ${scanId}::uuid, version, status
    from (
      select missed.*, coalesce(${hasOwnStatement}, ${hasShownGone(companyId, "staged")}) as shown_gone, coverage.ended_at
      from scan_coverage coverage
      join scan_checks checks on checks.company_id = ${anyCompany(companyId)} and checks.scan_id = ${scanId}
        and checks.number = coverage.checks
      join (
        select asset_id, other_id, array_agg(other_id) over (partition by asset_id) as others from scan_joined
      ) joined on joined.asset_id = coverage.asset_id
      join lateral (
        select finding.id, finding.status, finding.version, finding.missed_scan_id,
          finding.credentialed as finding_credentialed, issue.rule_id as issue_rule, issue.family as issue_family,
          finding.locus as issue_locus, checked.outcome as own_outcome, last.ended_at as last_ended_at,
          last.policy as last_policy
        from (
          select * from finding where finding.company_id = ${anyCompany(companyId)}
            and finding.asset_id = joined.other_id
            and finding.status in (${open}, 'risk_accepted', 'asset_retired') offset 0) finding
        join lateral (
          select * from finding_issue known where known.company_id = ${anyCompany(companyId)}
            and known.id = finding.issue_id limit 1) issue on true
        left join lateral (
          select seen_in.ended_at, ran.policy from scan_finding entry
          join scan_coverage seen_in on seen_in.company_id = ${anyCompany(companyId)} and seen_in.scan_id = entry.scan_id
            and seen_in.source = coverage.source and ${isAt("seen_in", "finding.locus")}
            and seen_in.asset_id = any(joined.others)
          join scan_checks ran on ran.company_id = ${anyCompany(companyId)} and ran.scan_id = seen_in.scan_id
            and ran.number = seen_in.checks
          where entry.company_id = ${anyCompany(companyId)} and entry.finding_id = finding.id and entry.effect in (${seenEffects})
          order by seen_in.ended_at desc limit 1) last on true
        left join scan_checked checked on checked.asset_id = joined.asset_id and checked.issue_id = finding.issue_id
          and checked.locus = finding.locus
        where issue.source = coverage.source and ${isAt("coverage", "finding.locus")} and (finding.status in (${open}, 'risk_accepted')
            or (finding.status = 'asset_retired' and finding.closed_at < coverage.ended_at))
          and not exists (select from scan_effect known where known.finding_id = finding.id)
      ) missed on coalesce(missed.last_ended_at <= coverage.ended_at, true)
      where coverage.company_id = ${anyCompany(companyId)} and coverage.scan_id = ${scanId}
        and not exists (select from scan_coverage later where later.company_id = ${anyCompany(companyId)}
          and later.asset_id = coverage.asset_id and later.source = coverage.source
          and ${isOfSameGuide("later", "coverage")} and later.scan_id <> ${scanId}
          and later.ended_at > coverage.ended_at)
    ) each`.execute(db);
}

/**
 * Returns the condition that a newer scan reports the check of a row as passed: then an older report does not open a
 * finding for it.
 */
const hasPassedSince = (companyId: number) => sql`exists (
  select from scan_checked checked
  join check_result known on known.company_id = ${anyCompany(companyId)} and known.asset_id = checked.asset_id
    and known.issue_id = checked.issue_id and known.locus = checked.locus
    and known.outcome in ('pass', 'information', 'not_applicable')
  where checked.asset_id = seen.asset_id and checked.issue_id = seen.issue_id and checked.locus = seen.locus
    and (checked.is_stale or exists (select from scan_coverage changed
      where changed.company_id = ${anyCompany(companyId)} and changed.scan_id = known.scan_id
        and changed.asset_id = known.asset_id and ${isAt("changed", "known.locus")}
        and changed.ended_at > checked.ended_at)))`;

/**
 * Creates findings for results that match none: open, unless the tool suppressed the result or a newer scan that
 * would have seen it did not; none if a newer scan reports that its check passed. Returns their number.
 */
export async function matchNew(db: Database, { companyId, scanId, now }: ScanToMatch): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into scan_effect (finding_id, key, effect, status, closed_at, touches, version)
    select time_ordered_id(${now}), seen.key, 'new',
      case when gone_since.ended_at is not null then 'closed_verified'
        when seen.suppression is not null then 'out_of_scope' else 'open' end,
      gone_since.ended_at, false, 1
    from scan_seen seen
    left join lateral (
      select min(coverage.ended_at) as ended_at
      from scan_coverage coverage
      join scan_checks checks on checks.company_id = ${anyCompany(companyId)} and checks.scan_id = coverage.scan_id
        and checks.number = coverage.checks,
      lateral (select seen.credentialed as finding_credentialed, seen.rule_id as issue_rule, issue.family as issue_family,
          seen.locus as issue_locus,
          (select own.policy from scan_coverage here
           join scan_checks own on own.company_id = ${anyCompany(companyId)} and own.scan_id = ${scanId} and own.number = here.checks
           where here.company_id = ${anyCompany(companyId)} and here.scan_id = ${scanId} and here.asset_id = seen.asset_id
             and here.source = seen.source and ${isAt("here", "seen.locus")}) as last_policy
        from finding_issue issue where issue.company_id = ${anyCompany(companyId)} and issue.id = seen.issue_id) traits
      where seen.is_stale and coverage.company_id = ${anyCompany(companyId)} and coverage.asset_id = seen.asset_id
        and coverage.source = seen.source and ${isAt("coverage", "seen.locus")}
        and coverage.scan_id <> ${scanId} and coverage.ended_at > seen.ended_at
        and ${hasShownGone(companyId, "kept")}
    ) gone_since on true
    where not exists (select from ${keysOfSeen(companyId)} keyed where keyed.seen_key = seen.key)
      and not ${hasPassedSince(companyId)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface TraitsRow {
  severity: number;
  exposed: boolean;
  exploited: boolean;
}

/** Finds the kinds of findings whose timers begin with this scan. */
export async function findTraits(db: Database): Promise<TraitsRow[]> {
  const { rows } = await sql<TraitsRow>`
    select distinct seen.severity, seen.exposed, seen.exploited
    from scan_effect effect join scan_seen seen on seen.key = effect.key
    where effect.status in ('open', 'reopened') and effect.effect in ('new', 'reopened')`.execute(db);
  return rows;
}

export interface MatchedRows {
  /** The rows of new or reopened findings. */
  kept: number;
  /** The number of rows about known findings, or about findings that a newer scan has updated. */
  known: number;
  /** The number of rows with the same rule and location as another row. */
  repeated: number;
}

/**
 * Counts the staged rows of a scan by outcome. A new finding has one key; two reopened findings may share a key if
 * their assets were merged.
 */
export async function countRows(db: Database): Promise<MatchedRows> {
  const { rows } = await sql<{ staged: number; seen: number; kept: number }>`
    select (select count(*) from scan_staged_result result
        join scan_staged_asset asset on asset.key = result.asset_key)::int as staged,
      (select count(*) from scan_seen)::int as seen,
      (select count(*) filter (where effect = 'new') + count(distinct key) filter (where effect = 'reopened')
       from scan_effect)::int as kept`.execute(db);
  const { staged = 0, seen = 0, kept = 0 } = rows[0] ?? {};
  return { kept, known: seen - kept, repeated: staged - seen };
}

export async function countEffects(db: Database): Promise<{ effect: string; count: number }[]> {
  const { rows } = await sql<{ effect: string; count: number }>`
    select effect, count(*)::int as count from scan_effect group by effect`.execute(db);
  return rows;
}
