import { sql } from "kysely";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { checkTable, findingTable, issueTable } from "#features/posture/findings/server/findings.public.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { OneScan } from "../kept/save-cloud-scan.store.ts";

export interface ExposedFinding {
  id: string;
  number: number;
  title: string;
}

/**
 * Finds new or reopened critical findings of a scan on resources that can be reached from the internet, according to
 * the check itself or another one that fails on the same resource; the most urgent first. Only accounts for which it
 * is the newest scan, and findings seen since a time, because an old finding is no news.
 */
export async function findNewlyExposed(
  db: Database,
  { companyId, scanId }: OneScan,
  since: Date,
): Promise<ExposedFinding[]> {
  const company = anyCompany(companyId);
  const { rows } = await sql<ExposedFinding>`
    select finding.id, finding.number, coalesce(issue.title_es, issue.title) as title
    from scan_finding entry
    join ${findingTable} finding on finding.company_id = ${company} and finding.id = entry.finding_id
    join cloud_check checked on checked.company_id = ${company} and checked.issue_id = finding.issue_id
    join ${issueTable} issue on issue.company_id = ${company} and issue.id = finding.issue_id
    where entry.company_id = ${company} and entry.scan_id = ${scanId} and entry.effect in ('new', 'reopened')
      and finding.severity = ${severityRank("critical")} and finding.status = any(${[...openStatuses]}::text[])
      and exists (select from asset_place place
        join cloud_scan run on run.company_id = ${company} and run.scan_id = ${scanId} and run.account = place.account
        where place.company_id = ${company} and place.asset_id = finding.asset_id and not run.stale
          and run.ended_at >= ${since})
      and (checked.exposes or exists (select from ${checkTable} beside
        join cloud_check exposing on exposing.company_id = ${company} and exposing.issue_id = beside.issue_id
          and exposing.exposes
        where beside.company_id = ${company} and beside.asset_id = finding.asset_id and beside.outcome = 'fail'))
    order by finding.priority desc, finding.id`.execute(db);
  return rows;
}
