import { sql } from "kysely";
import { assetWithMerged } from "#features/detection/entities/server/entities.public.ts";
import { checkTable, findingTable, issueTable } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ResourceCheckRow {
  issue_id: string;
  title: string;
  rule_id: string;
  category: string;
  locus: string;
  outcome: string;
  severity: number;
  since: Date;
  finding_id: string | null;
  total: number;
}

const maxChecks = 200;

/**
 * Finds the results of every check of an asset and of assets merged into it: failures first, the most severe of them
 * at the top.
 */
export async function findResourceChecks(db: Database, assetId: string): Promise<ResourceCheckRow[]> {
  const { rows } = await sql<ResourceCheckRow>`
    select known.issue_id, coalesce(issue.title_es, issue.title) as title, issue.rule_id,
      coalesce(checked.category, 'other') as category, known.locus, known.outcome, known.severity, known.since,
      (select finding.id from ${findingTable} finding where finding.asset_id = known.asset_id and finding.issue_id = known.issue_id
        and finding.locus = known.locus limit 1) as finding_id, (count(*) over ())::int as total
    from ${checkTable} known
    join ${issueTable} issue on issue.id = known.issue_id and issue.area = 'cloud'
    left join cloud_check checked on checked.issue_id = known.issue_id
    where known.asset_id in ${assetWithMerged(assetId)}
    order by array_position(array['fail', 'error', 'manual', 'suppressed', 'pass', 'information', 'not_applicable'],
      known.outcome), known.severity desc, title, known.issue_id, known.locus limit ${maxChecks}`.execute(db);
  return rows;
}

export async function findNodePositions(db: Database, assetId: string) {
  const { rows } = await sql<{ provider: string; account: string; region: string; type: string }>`
    select distinct provider, account, region, type from asset_place where asset_id in ${assetWithMerged(assetId)}
    order by account, region limit 20`.execute(db);
  return rows;
}

export async function isAsset(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from entity where id = ${id} and kind = 'asset'`.execute(db);
  return rows.length > 0;
}
