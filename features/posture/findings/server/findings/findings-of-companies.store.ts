import { sql } from "kysely";
import type { CompanyReach } from "#features/home/search/server/search-source.extension.ts";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { isOpen } from "./finding-selection.store.ts";

export interface CompanyFindingRow {
  company_id: number;
  id: string;
  number: number;
  status: string;
  title: string;
  asset_name: string;
}

interface FindingQuestion {
  area: FindingArea;
  q: string;
  /** The number of a finding, where the question is one. */
  number: number | undefined;
  /** The CVE in capitals, where the question is one. */
  cve: string | undefined;
}

/** The most findings that are read per issue and company, by priority. */
const findingsOfIssue = 20;

/**
 * Returns, for each matching issue, its finding with the highest priority in each company. Texts are compared only
 * with the newest issues of each company; a CVE or a number is found by an index, whatever its age.
 */
export async function findFindingsOfCompanies(
  db: Database,
  { area, q, number, cve }: FindingQuestion,
  { companyIds, rowsPerCompany, limit }: CompanyReach,
): Promise<CompanyFindingRow[]> {
  const folded = foldText(q);
  const byCve = sql`union all (select issue_id as id from finding_issue_cve
    where finding_issue_cve.company_id = own.company_id and cve = ${cve} limit ${sql.lit(limit)})`;
  // A finding that matches by number and by text is listed once.
  const byNumber = sql`union select company_id, id, number, status, priority, issue_id, asset_id
    from finding where company_id = any(${companyIds}::bigint[]) and number = ${number} and area = ${area}`;
  const { rows } = await sql<CompanyFindingRow>`
    with own as materialized (select unnest(${companyIds}::bigint[]) as company_id),
    issue as materialized (select distinct own.company_id, hit.id from own cross join lateral (
      (select newest.id from (select id, search from finding_issue
          where finding_issue.company_id = own.company_id and finding_issue.area = ${area}
          order by text_at desc limit ${sql.lit(rowsPerCompany)}) newest
        where ${folded === "" ? sql`false` : sql`newest.search like ${likePatternContaining(folded)}`}
        limit ${sql.lit(limit)}) ${cve === undefined ? sql`` : byCve}) hit),
    hit as (
      select first.* from issue cross join lateral (
        select finding.* from (
          select company_id, id, number, status, priority, issue_id, asset_id from finding
          where company_id = issue.company_id and issue_id = issue.id and area = ${area}
          order by priority desc limit ${sql.lit(findingsOfIssue)}) finding
        order by ${isOpen} desc, priority desc limit 1) first
      ${number === undefined ? sql`` : byNumber})
    select finding.company_id::int as company_id, finding.id, finding.number, finding.status,
      coalesce(text.title_es, text.title) as title, asset.name as asset_name
    from hit finding
    join finding_issue text on text.company_id = finding.company_id and text.id = finding.issue_id
    join entity asset on asset.company_id = finding.company_id and asset.id = finding.asset_id
    order by ${isOpen} desc, finding.priority desc, finding.company_id, finding.id limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}
