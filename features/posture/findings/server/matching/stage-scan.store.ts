import { sql } from "kysely";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { priority } from "../priority/priority.store.ts";
import { isAt } from "./covered-guide.store.ts";

/** The scan that is being matched. */
export interface ScanToMatch {
  companyId: number;
  scanId: string;
  /** The end of the scan, which is also the time of results that state none. */
  endedAt: Date;
  /**
   * `of_each`: the tool reports single installations, each with its own time. `of_all`: it reports all findings of an
   * asset.
   */
  words: "of_each" | "of_all";
  now: Date;
}

/** Matching of a company's scans is serialised until commit. */
export async function lockScans(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('scan_matching'), ${companyId}::int)`.execute(db);
}

/**
 * Saves which checks ran on which assets, per guide, because a scan closes only findings that it covered. If two
 * hosts of a report are one asset, contradicting values become unknown, and coverage without a guide applies to both.
 */
export async function saveCoverage(
  db: Database,
  { companyId, scanId, endedAt }: ScanToMatch,
  checks: readonly { policy: string | null; families: readonly string[] | null }[],
): Promise<void> {
  const rows = checks.map(({ policy, families }, number) => ({ number, policy, families }));
  await sql`insert into scan_checks (company_id, scan_id, number, policy, families, rules)
    select ${companyId}::bigint, ${scanId}::uuid, number, policy, families,
      (select array_agg(rule_id order by rule_id) from scan_staged_run run where run.checks = each.number)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (number integer, policy text, families text[])`.execute(
    db,
  );
  const agreed = (column: string) => {
    const each = sql.ref(`staged.${column}`);
    return sql`case when bool_or(${each} is false) then false
      when bool_or(${each} is null) or count(distinct staged.checks) > 1 then null else true end`;
  };
  await sql`insert into scan_coverage (company_id, scan_id, asset_id, source, locus, started_at, ended_at, complete,
      credentialed, checks, areas)
    with held as (
      select asset.asset_id, array_agg(distinct area order by area) as areas
      from scan_staged_asset asset cross join unnest(asset.areas) as area group by asset.asset_id
    ), reached as (
      select asset.asset_id, each.*, held.areas,
        bool_or(each.locus = '') over (partition by asset.asset_id, each.source) as is_whole
      from scan_staged_coverage each join scan_staged_asset asset on asset.key = each.asset_key
      left join held on held.asset_id = asset.asset_id)
    select ${companyId}::bigint, ${scanId}::uuid, staged.asset_id, staged.source,
      case when staged.is_whole then '' else staged.locus end, min(staged.started_at),
      coalesce(max(least(staged.ended_at, ${endedAt})), ${endedAt}), ${agreed("complete")}, ${agreed("credentialed")},
      min(staged.checks), min(staged.areas)
    from reached staged group by 3, 4, 5`.execute(db);
  await sql`insert into scan_joined (asset_id, other_id)
    with recursive joined (asset_id, other_id) as (
      select distinct asset_id, asset_id from scan_staged_asset
      union
      select joined.asset_id, gone.id from entity gone join joined on gone.merged_into = joined.other_id
      where gone.company_id = ${anyCompany(companyId)})
    select asset_id, other_id from joined`.execute(db);
}

/** Saves the last scan of each asset per area, also for assets that were merged into it. */
export async function recordScannedAssets(db: Database, { companyId, scanId }: ScanToMatch): Promise<void> {
  await sql`insert into scanned_asset as last (company_id, area, asset_id, scan_id, ended_at, complete, credentialed)
    select ${companyId}::bigint, looked.area, joined.other_id, ${scanId}::uuid, max(coverage.ended_at),
      bool_and(coverage.complete), bool_or(coverage.credentialed)
    from scan_coverage coverage join scan_joined joined on joined.asset_id = coverage.asset_id
    join scan on scan.company_id = ${anyCompany(companyId)} and scan.id = coverage.scan_id
    cross join lateral unnest(coalesce(coverage.areas, array[scan.area])) as looked (area)
    where coverage.company_id = ${anyCompany(companyId)} and coverage.scan_id = ${scanId}
    group by joined.other_id, looked.area
    on conflict (company_id, area, asset_id) do update set scan_id = excluded.scan_id, ended_at = excluded.ended_at,
      complete = excluded.complete, credentialed = excluded.credentialed
    where last.ended_at <= excluded.ended_at`.execute(db);
}

/** Saves the texts of new and changed issues with the previous texts, unless a newer scan has updated them. */
export async function saveIssues(
  db: Database,
  { companyId, scanId, endedAt, now }: ScanToMatch,
): Promise<void> {
  const texts = sql.raw(
    `rule_version, family, title, description, solution, reference_urls, aliases, cves, cwes, cvss, sections, tags, remedy,
     facts, scanner_severity, cvss_severity, title_es, summary_es, search, digest`,
  );
  const fresh = sql.raw(
    `staged.rule_version, staged.family, staged.title, staged.description, staged.solution, staged.reference_urls,
     staged.aliases, staged.cves, staged.cwes, staged.cvss, staged.sections, staged.tags, staged.remedy, staged.facts,
     staged.scanner_severity, staged.cvss_severity, staged.title_es, staged.summary_es, staged.search, staged.digest`,
  );
  await sql`insert into scan_issue (company_id, scan_id, issue_id, before)
    select ${companyId}::bigint, ${scanId}::uuid, issue.id, to_jsonb(issue) - '{company_id,id,area,source,rule_id}'::text[]
    from finding_issue issue join scan_staged_rule staged using (source, rule_id)
    where issue.company_id = ${anyCompany(companyId)} and issue.digest <> staged.digest and issue.text_at <= ${endedAt}`.execute(
    db,
  );
  await sql`update finding_issue issue set (${texts}, text_at) = (select ${fresh}, ${endedAt}::timestamptz)
    from scan_staged_rule staged, scan_issue changed
    where issue.company_id = ${anyCompany(companyId)} and issue.source = staged.source and issue.rule_id = staged.rule_id
      and changed.company_id = ${anyCompany(companyId)} and changed.scan_id = ${scanId} and changed.issue_id = issue.id`.execute(
    db,
  );
  await sql`with added as (
      insert into finding_issue (company_id, id, area, source, rule_id, ${texts}, text_at)
      select ${companyId}::bigint, time_ordered_id(${now}), staged.area, staged.source, staged.rule_id, ${fresh}, ${endedAt}
      from scan_staged_rule staged
      on conflict (company_id, source, rule_id) do nothing returning id)
    insert into scan_issue (company_id, scan_id, issue_id, before)
    select ${companyId}::bigint, ${scanId}::uuid, id, null from added`.execute(db);
  await saveCves(
    db,
    companyId,
    sql`(select issue_id from scan_issue where company_id = ${anyCompany(companyId)} and scan_id = ${scanId})`,
  );
}

/**
 * Moves a rule with its findings to the area that the report states, because earlier versions assigned all rows of a
 * report to one area. Results of checks are kept only if the new area stores them.
 */
export async function moveIssues(
  db: Database,
  { companyId }: ScanToMatch,
  keepingAreas: readonly string[],
): Promise<void> {
  const movedIssues = sql`(select issue.id, issue.area as former, staged.area from finding_issue issue
    join scan_staged_rule staged using (source, rule_id)
    where issue.company_id = ${anyCompany(companyId)} and issue.area <> staged.area)`;
  await sql`insert into scan_change (area, asset_id, issue_id, severity, status, change)
    select each.area, finding.asset_id, finding.issue_id, finding.severity, finding.status, each.change
    from ${movedIssues} moved
    join finding on finding.company_id = ${anyCompany(companyId)} and finding.issue_id = moved.id
    cross join lateral (values (moved.former, -1), (moved.area, 1)) as each (area, change)`.execute(db);
  await sql`update finding set area = moved.area from ${movedIssues} moved
    where finding.company_id = ${anyCompany(companyId)} and finding.issue_id = moved.id`.execute(db);
  await sql`delete from check_result known using ${movedIssues} moved
    where known.company_id = ${anyCompany(companyId)} and known.issue_id = moved.id
      and moved.area <> all(${[...keepingAreas]}::text[])`.execute(db);
  await sql`update finding_issue issue set area = moved.area from ${movedIssues} moved
    where issue.company_id = ${anyCompany(companyId)} and issue.id = moved.id`.execute(db);
}

/** Updates the index from CVEs to issues by their texts. */
export async function saveCves(db: Database, companyId: number, issueIds: SqlFragment): Promise<void> {
  await sql`delete from finding_issue_cve known using finding_issue issue
    where known.company_id = ${anyCompany(companyId)} and known.issue_id in ${issueIds}
      and issue.company_id = ${anyCompany(companyId)} and issue.id = known.issue_id and known.cve <> all(issue.cves)`.execute(
    db,
  );
  await sql`insert into finding_issue_cve (company_id, cve, issue_id)
    select distinct ${companyId}::bigint, each.cve, issue.id from finding_issue issue, unnest(issue.cves) as each (cve)
    where issue.company_id = ${anyCompany(companyId)} and issue.id in ${issueIds}
    on conflict do nothing`.execute(db);
}

/**
 * Combines the rows with one rule and location on an asset, and adds the key and priority of their finding. Issue,
 * coverage and points are looked up row by row: for tables without statistics the planner expects one row and would
 * join all rows with all rows.
 */
export async function gatherSeenResults(
  db: Database,
  { companyId, scanId, endedAt }: ScanToMatch,
): Promise<void> {
  await sql`insert into scan_seen
    with gathered as (
      select result.source, result.rule_id, asset.asset_id, result.locus, max(severity)::smallint as severity,
        max(cvss_severity)::smallint as cvss_severity,
        case when bool_and(suppression is not null) then min(suppression::text)::jsonb end as suppression,
        min(port) as port, min(protocol) as protocol, min(service) as service, min(path) as path,
        min(package) as package, min(installed_version) as installed_version, max(fixed_version) as fixed_version,
        min(purl) as purl, min(certainty) as certainty, max(quality)::smallint as quality,
        min(first_seen_at) as first_seen_at, max(stated_at) as stated_at, greatest(1, count(distinct evidence))::int as instances,
        array_agg(distinct evidence order by evidence) filter (where evidence <> '') as texts
      from scan_staged_result result join scan_staged_asset asset on asset.key = result.asset_key
      group by 1, 2, 3, 4
    )
    select sha256(convert_to(concat_ws(chr(31), 'v1', each.source, each.rule_id, each.asset_id::text, each.locus), 'UTF8')),
      each.source, each.rule_id, each.asset_id, each.locus, issue.id, issue.area, each.severity, each.cvss_severity,
      each.suppression, each.port, each.protocol, each.service, each.path, each.package, each.installed_version,
      each.fixed_version, each.purl, each.certainty, each.quality,
      least(each.first_seen_at, each.stated_at, coverage.ended_at, ${endedAt}),
      coalesce(each.stated_at, coverage.ended_at, ${endedAt}),
      coverage.credentialed,
      exists (select from scan_coverage later where later.company_id = ${anyCompany(companyId)}
        and later.asset_id = each.asset_id and later.source = each.source and ${isAt("later", "each.locus")}
        and later.scan_id <> ${scanId}
        and later.ended_at > coalesce(coverage.ended_at, ${endedAt})),
      each.instances, sha256(convert_to(array_to_string(each.texts, chr(30)), 'UTF8')), each.texts,
      coalesce(weight.points, 0) + coalesce(placed.points, 0), coalesce(placed.exposed, false),
      coalesce(weight.exploited, false)
    from gathered each
    join lateral (
      select known.id, known.area from finding_issue known where known.company_id = ${anyCompany(companyId)}
        and known.source = each.source and known.rule_id = each.rule_id limit 1) issue on true
    left join lateral (
      select reached.ended_at, reached.credentialed from scan_coverage reached
      where reached.company_id = ${anyCompany(companyId)} and reached.scan_id = ${scanId}
        and reached.asset_id = each.asset_id and reached.source = each.source and ${isAt("reached", "each.locus")}
      limit 1) coverage on true
    left join lateral ${priority.ofIssue(sql`issue.id`)} weight on true
    left join lateral ${priority.ofAsset(sql`each.asset_id`)} placed on true`.execute(db);
}
