import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { isOpen } from "../findings/finding-selection.store.ts";

/** Finds the open findings of some assets. */
export async function findOpenFindingIdsOfAssets(
  db: Database,
  assetIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("finding")
    .select("id")
    .where("asset_id", "in", [...assetIds])
    .where(isOpen)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export interface RetiredFinding {
  id: string;
  /** The state of the finding before its asset was retired; null if it is not known. */
  before: FindingStatus | null;
  bulkId: string | null;
}

/** Finds the findings that were retired together with the given assets, with their state before. */
export async function findRetiredWithAssets(
  db: Database,
  assetIds: readonly string[],
): Promise<RetiredFinding[]> {
  const { rows } = await sql<RetiredFinding>`
    select finding.id, left_with.before, left_with.bulk_id as "bulkId"
    from finding left join lateral (
      select step.facts ->> 'status_before' as before, step.bulk_id from finding_step step
      where step.company_id = finding.company_id and step.case_id = finding.id and step.type = 'asset_retired'
      order by step.id desc limit 1) left_with on true
    where finding.asset_id = any(${assetIds}::uuid[]) and finding.status = 'asset_retired'
    order by finding.id`.execute(db);
  return rows;
}

export interface OpenOnRetired {
  id: string;
  retirement_id: string;
  reason: string;
}

/**
 * Finds the open findings on retired assets: those seen before the asset was retired, or those whose decision has
 * just ended.
 */
export async function findOpenOnRetired(db: Database): Promise<OpenOnRetired[]> {
  const { rows: some } = await sql`select from entity where retired_at is not null limit 1`.execute(db);
  if (some.length === 0) return [];
  const { rows } = await sql<OpenOnRetired>`
    with out_of_register as materialized (
      select asset.id, retirement.id as retirement_id, retirement.reason from ${currentAssets} asset
      join entity_retirement retirement on retirement.entity_id = asset.standing_id and retirement.returned_at is null
      where asset.retired_at is not null)
    select finding.id, gone.retirement_id, gone.reason
    from out_of_register gone join finding on finding.asset_id = gone.id and ${isOpen} order by finding.id`.execute(
    db,
  );
  return rows;
}
