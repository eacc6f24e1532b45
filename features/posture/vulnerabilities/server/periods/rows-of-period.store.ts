import { type RawBuilder, sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import { findingTable, issueTable } from "#features/posture/findings/server/findings.public.ts";

/** The bounds of a period, from its first instant to the first instant after it, in Chile's time zone. */
export interface PeriodBounds {
  from: Date;
  until: Date;
}

/** The condition of findings that ended permanently, at the time of `ended_at`. */
const closedCondition = sql`finding.status in ('closed_verified', 'asset_retired')`;

/**
 * Returns the state of each finding in a period, as known at a time. A finding that was closed by a scan, or retired
 * with its asset, after the end of the period was still open at its end; one that was first seen after it does not
 * belong to the period.
 */
export const rowsOf = ({ from, until }: PeriodBounds, now: Date): RawBuilder<unknown> => sql`(
  select finding.id as finding_id, finding.number, finding.scanner_severity, finding.severity,
    case
      when standing.open and finding.first_seen_at >= ${from} then 'new'
      when standing.open and reopened.at is not null then 'reopened'
      when standing.open and (finding.missed_scan_id is not null or scanned.ended_at is null
        or scanned.ended_at < ${from}) then 'not_evaluated'
      when standing.open then 'persistent'
      when finding.status = 'closed_verified' then 'fixed'
      when finding.status = 'risk_accepted' then 'accepted'
      when finding.status = 'asset_retired' then 'retired'
      else finding.status end as class,
    case when standing.open and ${closedCondition} then 'open' else finding.status end as status,
    coalesce(asset.standing_id, finding.asset_id) as asset_id, coalesce(asset.name, '') as asset_name,
    finding.issue_id, issue.source, issue.rule_id, coalesce(issue.title_es, issue.title) as title, issue.cves,
    coalesce(threat.kev, false) as kev, threat.epss, finding.first_seen_at,
    case when standing.open then null else finding.closed_at end as closed_at, finding.due_at,
    greatest(0, (extract(epoch from
      least(case when standing.open then ${until}::timestamptz else coalesce(finding.closed_at, ${until}) end, ${now})
      - finding.first_seen_at) / 86400)::int) as days_open,
    clock.state as due_state
  from ${findingTable} finding
  join ${issueTable} issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
  left join ${currentAssets} asset on asset.id = finding.asset_id
  left join scanned_asset scanned on scanned.company_id = finding.company_id and scanned.area = finding.area
    and scanned.asset_id = finding.asset_id
  left join (select known.issue_id, bool_or(intel.kev_added is not null) as kev, max(intel.epss) as epss
    from finding_issue_cve known join cve_intel intel on intel.cve = known.cve group by known.issue_id) threat
    on threat.issue_id = finding.issue_id
  left join lateral (select max(step.at) as at from finding_step step
    where finding.reopened_count > 0 and step.company_id = finding.company_id and step.case_id = finding.id
      and step.type in ('reopened', 'asset_returned') and step.at >= ${from} and step.at < ${until}) reopened on true
  left join lateral (select clock.state from finding_clock clock
    where clock.company_id = finding.company_id and clock.case_id = finding.id
    order by clock.cycle desc limit 1) clock on true
  cross join lateral (select finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened')
    or (${closedCondition} and finding.closed_at >= ${until}) as open) standing
  where finding.area = 'vulnerability' and finding.first_seen_at < ${until}
    and (not ${closedCondition} or finding.closed_at >= ${from}))`;
