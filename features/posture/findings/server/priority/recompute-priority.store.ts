import { sql } from "kysely";
import { assetWithMerged, currentAssetOf } from "#features/detection/entities/server/entities.public.ts";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { attackedPoints, highestPriority, severityPoints, unratedPoints } from "./priority.rules.ts";
import { priority } from "./priority.store.ts";

const bySeverity = sql.join(
  severities.map(
    (severity) => sql`when ${sql.lit(severityRank(severity))} then ${sql.lit(severityPoints[severity])}`,
  ),
  sql` `,
);

/** The number of findings that one statement updates. */
export const recomputedAtOnce = 2_000;

/**
 * Selects the findings to recompute: some by their ids, those of one asset and of assets merged into it, or all of
 * the company.
 */
export interface RecomputedFindings {
  assetId?: string;
  ids?: readonly string[];
  /** The id after which findings are read, in order of ids. */
  after?: string;
}

/**
 * Recomputes the priority of the next {@link recomputedAtOnce} open or accepted findings. Returns how many changed,
 * and the last id if there may be more. The version of a finding stays the same, so that the scan can still be
 * undone.
 */
export async function recomputePriority(
  db: Database,
  areas: readonly FindingArea[],
  { assetId, ids, after }: RecomputedFindings,
): Promise<{ changed: number; next: string | undefined }> {
  const { rows } = await sql<{ id: string; priority: number; differs: boolean }>`
    select finding.id, computed.priority, finding.priority <> computed.priority as differs
    from (
      select * from finding where finding.area = any(${[...areas]}::text[])
        and finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened', 'risk_accepted')
        ${assetId ? sql`and finding.asset_id in ${assetWithMerged(assetId)}` : sql``}
        ${ids ? sql`and finding.id = any(${ids}::uuid[])` : sql``}
        ${after ? sql`and finding.id > ${after}` : sql``}
      order by finding.id limit ${recomputedAtOnce}) finding
    left join lateral ${priority.ofIssue(sql`finding.issue_id`)} weight on true
    left join lateral ${priority.ofAsset(currentAssetOf(sql`finding.asset_id`))} placed on true
    cross join lateral (select least(${sql.lit(highestPriority)}, (case finding.severity ${bySeverity} else 0 end)
      + coalesce(weight.points, 0) + coalesce(placed.points, ${sql.lit(unratedPoints)})
      + case when finding.attacked_at is null then 0 else ${sql.lit(attackedPoints)} end)::smallint as priority) computed
    order by finding.id`.execute(db);
  const changedRows = rows.filter(({ differs }) => differs);
  if (changedRows.length > 0)
    await sql`update finding set priority = fresh.priority
      from unnest(${changedRows.map(({ id }) => id)}::uuid[], ${changedRows.map((row) => row.priority)}::smallint[])
        as fresh (id, priority)
      where finding.id = fresh.id`.execute(db);
  return {
    changed: changedRows.length,
    next: rows.length === recomputedAtOnce ? rows.at(-1)?.id : undefined,
  };
}

/** Returns the companies with findings. For scope `platform`. */
export async function findCompaniesWithFindings(
  db: Database,
  areas: readonly FindingArea[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct company_id::int as id from finding_total where area = any(${[...areas]}::text[]) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
