import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingTable, isOpen } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface AffectedRow {
  id: string;
  name: string;
  severity: number;
  finding_id: string;
  number: number;
  open: number;
  accepted: number;
  /** The number of all affected assets, including those beyond the limit. */
  all_affected: number;
  all_accepted: number;
}

const withCve = (cves: readonly string[]) =>
  sql`(select issue_id from finding_issue_cve where cve = any(${cves}::text[]))`;

/** Finds the assets with open or accepted findings of the given CVEs, the most severe first. */
export async function findAffected(
  db: Database,
  area: FindingArea,
  cves: readonly string[],
  limit: number,
): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    with held as materialized (
      select finding.id, finding.number, finding.asset_id, finding.severity, finding.priority, ${isOpen} as open
      from ${findingTable} finding where finding.area = ${area} and finding.issue_id in ${withCve(cves)}
        and (${isOpen} or finding.status = 'risk_accepted')),
    by_asset as (
      select asset.standing_id as id, asset.name, count(*) filter (where held.open)::int as open,
        count(*) filter (where not held.open)::int as accepted,
        coalesce(max(held.severity) filter (where held.open), max(held.severity)) as severity,
        (array_agg(held.id order by held.open desc, held.priority desc, held.number))[1] as finding_id,
        (array_agg(held.number order by held.open desc, held.priority desc, held.number))[1] as number
      from held join ${currentAssets} asset on asset.id = held.asset_id group by 1, 2)
    select by_asset.*, (count(*) filter (where open > 0) over ())::int as all_affected,
      (count(*) filter (where open = 0) over ())::int as all_accepted
    from by_asset order by open > 0 desc, severity desc, open desc, name, id limit ${limit}`.execute(db);
  return rows;
}

/** Counts the open findings of each of these CVEs; CVEs without any are left out. */
export async function countOpenByCve(
  db: Database,
  area: FindingArea,
  cves: readonly string[],
): Promise<{ cve: string; findings: number }[]> {
  const { rows } = await sql<{ cve: string; findings: number }>`
    select known.cve, count(*)::int as findings
    from finding_issue_cve known
    join ${findingTable} finding on finding.company_id = known.company_id and finding.issue_id = known.issue_id
    where known.cve = any(${cves}::text[]) and finding.area = ${area} and ${isOpen}
    group by known.cve order by findings desc, known.cve`.execute(db);
  return rows;
}

/** Finds the companies with an open finding of one of these CVEs, for actors who may see all companies. */
export async function findCompaniesWithOpenCves(
  db: Database,
  area: FindingArea,
  cves: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct known.company_id::int as company_id
    from finding_issue_cve known
    join ${findingTable} finding on finding.company_id = known.company_id and finding.issue_id = known.issue_id
    where known.cve = any(${cves}::text[]) and finding.area = ${area} and ${isOpen}
    order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Returns whether a scan ever found anything in the company, open or not. */
export async function isScanned(db: Database, area: FindingArea): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${findingTable} finding where finding.area = ${area} limit 1`.execute(db);
  return rows.length > 0;
}
