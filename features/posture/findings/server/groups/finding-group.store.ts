import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql, likePatternContaining } from "#platform/server/database/search-text.ts";
import { exploitedIssues } from "../findings/finding-selection.store.ts";

export type OpenBySeverity = Record<(typeof severities)[number], number>;

const bySeverity = sql`jsonb_build_object(${sql.join(
  severities.map(
    (severity) =>
      sql`${sql.lit(severity)}, coalesce(sum(count) filter (where severity = ${sql.lit(severityRank(severity))}), 0)`,
  ),
)})`;

/** The rank by which groups are ordered: one more critical finding outweighs any number of less severe ones. */
const rank = sql.join(
  severities.map(
    (severity, at) =>
      sql`least(coalesce(sum(count) filter (where severity = ${sql.lit(severityRank(severity))}), 0), ${sql.lit(at > 3 ? 99 : 999)})
        * ${sql.raw(["1000000000000", "1000000000", "1000000", "1000", "1", "1"][at] ?? "1")}::bigint`,
  ),
  sql` + `,
);

/** The open findings of each issue, or of each current asset, from stored counts. */
const groups = (area: FindingArea, by: "asset" | "issue") => {
  const id = by === "asset" ? sql`coalesce(asset.standing_id, total.group_id)` : sql`total.group_id`;
  const assetJoin =
    by === "asset" ? sql`left join ${currentAssets} asset on asset.id = total.group_id` : sql``;
  return sql`(select ${id} as id, sum(total.count)::int as open, ${bySeverity} as by_severity, (${rank})::bigint as rank
    from finding_group_total total ${assetJoin}
    where total.area = ${area} and total.grouped_by = ${sql.lit(by)} group by 1)`;
};

const worstFirst = (tie: string) =>
  ({
    by: sql`coalesce(open_group.rank, 0)`,
    kind: "integer",
    descending: true,
    tie: sql.ref(tie),
    tieKind: "uuid",
  }) as const;

interface OpenGroup {
  id: string;
  open: number;
  by_severity: OpenBySeverity;
  rank: string;
}

/** The most characters of a solution, which fill two lines of the table. */
const maxSolution = 200;

export async function findIssueGroups(
  db: Database,
  {
    area,
    q,
    kev,
    ...page
  }: PageRequest & { area: FindingArea; q?: string | undefined; kev?: boolean | undefined },
) {
  let query = db
    .selectFrom(sql<OpenGroup>`${groups(area, "issue")}`.as("open_group"))
    .innerJoin("finding_issue as issue", "issue.id", "open_group.id")
    .select([
      "issue.id",
      "issue.title",
      "issue.title_es",
      "issue.source",
      "issue.rule_id",
      "issue.cves",
      "issue.remedy",
      sql<string>`left(issue.solution, ${sql.lit(maxSolution)})`.as("solution"),
      "open_group.open",
      "open_group.by_severity",
    ]);
  if (q) query = query.where(sql<boolean>`issue.search like ${likePatternContaining(foldText(q))}`);
  if (kev) query = query.where(sql<boolean>`issue.id in ${exploitedIssues}`);
  return await keysetPage(db, query, worstFirst("issue.id"), page);
}

interface ScannedRow {
  id: string;
  name: string;
  criticality: number | null;
  exposure: "external" | "internal" | null;
  scan_id: string;
  ended_at: Date;
  complete: boolean | null;
  credentialed: boolean | null;
}

/** Returns every scanned asset with its open findings and last scan; assets without open findings come last. */
export async function findAssetGroups(
  db: Database,
  {
    area,
    q,
    before,
    ...page
  }: PageRequest & { area: FindingArea; q?: string | undefined; before?: Date | undefined },
) {
  const scanned = sql<ScannedRow>`(select distinct on (asset.standing_id) asset.standing_id as id, asset.name,
      asset.criticality, asset.exposure, last.scan_id, last.ended_at, last.complete, last.credentialed
    from scanned_asset last join ${currentAssets} asset on asset.id = last.asset_id
    where last.area = ${area} and asset.retired_at is null order by asset.standing_id, last.ended_at desc)`;
  let query = db
    .selectFrom(scanned.as("scanned"))
    .leftJoin(sql<OpenGroup>`${groups(area, "asset")}`.as("open_group"), "open_group.id", "scanned.id")
    .select([
      "scanned.id",
      "scanned.name",
      "scanned.criticality",
      "scanned.exposure",
      "scanned.scan_id",
      "scanned.ended_at",
      "scanned.complete",
      "scanned.credentialed",
      "open_group.open",
      "open_group.by_severity",
    ]);
  if (q) query = query.where(containsTextSql(sql`scanned.name`, q));
  if (before) query = query.where("scanned.ended_at", "<", before);
  return await keysetPage(db, query, worstFirst("scanned.id"), page);
}
