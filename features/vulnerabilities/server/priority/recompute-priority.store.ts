import { sql } from "kysely";
import { joinedInto } from "#features/entities/server/entities.public.ts";
import type { FindingArea } from "#features/scans/contracts/finding-terms.contract.ts";
import { findingAreaParts } from "#features/scans/server/scans.public.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { attackedPoints, highestPriority, severityPoints, unratedPoints } from "./priority.rules.ts";
import { assetWeights, issueWeights, priority } from "./priority.store.ts";

const bySeverity = sql.join(
  severities.map(
    (severity) => sql`when ${sql.lit(rankOf(severity))} then ${sql.lit(severityPoints[severity])}`,
  ),
  sql` `,
);

/** The areas whose findings press by this sum; those with a sum of their own follow it themselves. */
export const areasWithPriority = ({ extensions }: Pick<VerbContext, "extensions">): FindingArea[] =>
  extensions(findingAreaParts).flatMap((part) => (part.priority === priority ? [part.area] : []));

/** So many are written by one statement. */
export const recomputedAtOnce = 5_000;

/**
 * Computes what presses anew, of what is open or accepted: of some findings, of one asset with those joined into it, or
 * of all, so many at once; answers how many it changed. It is no work of a person, so that a scan can still be taken back: the version stays.
 */
export async function recomputePriority(
  db: Database,
  areas: readonly FindingArea[],
  { assetId, ids }: { assetId?: string; ids?: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update finding set priority = fresh.priority
    from (select finding.id, computed.priority
      from finding
      left join ${issueWeights} weight on weight.issue_id = finding.issue_id
      left join ${assetWeights} placed on placed.asset_id = finding.asset_id
      cross join lateral (select least(${sql.lit(highestPriority)}, (case finding.severity ${bySeverity} else 0 end)
        + coalesce(weight.points, 0) + coalesce(placed.points, ${sql.lit(unratedPoints)})
        + case when finding.attacked_at is null then 0 else ${sql.lit(attackedPoints)} end)::smallint as priority) computed
      where finding.area = any(${[...areas]}::text[])
        and finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened', 'risk_accepted')
        and finding.priority <> computed.priority
        ${assetId ? sql`and finding.asset_id in ${joinedInto(assetId)}` : sql``}
        ${ids ? sql`and finding.id = any(${ids}::uuid[])` : sql``}
      limit ${recomputedAtOnce}) fresh
    where finding.id = fresh.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** For scope `platform`. */
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
