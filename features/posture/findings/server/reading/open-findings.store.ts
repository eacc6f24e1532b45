import { sql } from "kysely";
import {
  type FindingArea,
  type FindingStatus,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

export interface OpenFinding {
  id: string;
  number: number;
  title: string;
  severity: number;
  status: FindingStatus;
  since: Date;
  asset_name: string;
}

/** Finds the open findings of an area on some assets, the most severe first. */
export async function findOpenFindings(
  db: Database,
  area: FindingArea,
  { assetIds, limit }: { assetIds: SqlFragment; limit: number },
): Promise<OpenFinding[]> {
  const { rows } = await sql<OpenFinding>`
    select finding.id, finding.number, coalesce(issue.title_es, issue.title) as title, finding.severity, finding.status,
      finding.first_seen_at as since, asset.name as asset_name
    from finding
    join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
    join entity asset on asset.company_id = finding.company_id and asset.id = finding.asset_id
    where finding.area = ${area} and finding.status = any(${[...openStatuses]}::text[])
      and finding.asset_id in ${assetIds}
    order by finding.severity desc, finding.number limit ${limit}`.execute(db);
  return rows;
}

/** Finds the code and title of a finding; undefined when there is none. */
export async function findFindingName(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("finding")
    .innerJoin("finding_issue", "finding_issue.id", "finding.issue_id")
    .select(["finding.number", "finding_issue.title"])
    .where("finding.id", "=", id)
    .executeTakeFirst();
  return row && `${findingNumber(row.number)} ${row.title}`;
}
