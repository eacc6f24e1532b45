import { sql } from "kysely";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { remedyAction } from "../findings/finding-selection.store.ts";
import type { OpenBySeverity } from "../groups/finding-group.store.ts";
import { severityPoints } from "../priority/priority.rules.ts";
import { issueWeights } from "../priority/priority.store.ts";

export interface RemedyRow {
  /** Null if no remedy of the issue also fixes others. */
  action: string | null;
  has_version: boolean;
  versions: string[];
  issue_ids: string[];
  titles: string[];
  solution: string;
  issue_count: number;
  findings: number;
  by_severity: OpenBySeverity;
  kev: number;
  points: number;
  all_points: number;
  all_findings: number;
}

const points = sql.join(
  severities.map(
    (severity) => sql`when ${sql.lit(severityRank(severity))} then ${sql.lit(severityPoints[severity])}`,
  ),
  sql` `,
);
const counts = sql.join(
  severities.map(
    (severity) =>
      sql`coalesce(sum(count) filter (where severity = ${sql.lit(severityRank(severity))}), 0) as ${sql.id(severity)}`,
  ),
);
const bySeverity = sql`jsonb_build_object(${sql.join(
  severities.map((severity) => sql`${sql.lit(severity)}, sum(${sql.id(severity)})`),
)})`;

/**
 * Finds the remedies that close the most findings, weighted by severity and threat, from stored counts: a patch or a
 * package closes many issues at once; an issue without such a remedy is listed by itself.
 */
export async function findRemedies(db: Database, area: FindingArea, limit: number): Promise<RemedyRow[]> {
  const { rows } = await sql<RemedyRow>`
    with open_issue as materialized (
      select group_id as id, sum(count) as count, ${counts},
        sum(count * (case severity ${points} else 0 end)) as severity_points
      from finding_group_total where area = ${area} and grouped_by = 'issue' group by group_id),
    weighed as materialized (
      select open_issue.*, coalesce(issue.title_es, issue.title) as title, issue.remedy,
        ${remedyAction("issue")} as action, coalesce(threat.exploited, false) as exploited,
        open_issue.severity_points + open_issue.count * coalesce(threat.points, 0) as points
      from open_issue join finding_issue issue on issue.id = open_issue.id
      left join ${issueWeights} threat on threat.issue_id = issue.id),
    grouped as (
      select action, coalesce(bool_or(remedy <> action), false) as has_version,
        (coalesce(array_agg(distinct substr(remedy, length(action) + 2)) filter (where remedy <> action), '{}'))[1:5]
          as versions,
        (array_agg(id order by points desc, id))[1:20] as issue_ids,
        (array_agg(title order by points desc, id))[1:20] as titles,
        count(*)::int as issue_count, sum(count)::int as findings, ${bySeverity} as by_severity,
        coalesce(sum(count) filter (where exploited), 0)::int as kev, sum(points)::int as points,
        (sum(sum(points)) over ())::int as all_points, (sum(sum(count)) over ())::int as all_findings
      from weighed group by action, case when action is null then id end
      order by sum(points) desc, sum(count) desc, action, min(id::text) limit ${limit})
    select grouped.*, issue.solution from grouped join finding_issue issue on issue.id = grouped.issue_ids[1]
    order by grouped.points desc, grouped.findings desc, grouped.action, grouped.issue_ids[1]`.execute(db);
  return rows;
}

/** Counts the assets with open findings of a remedy, or of an issue that has none. */
export async function countAssetsOf(
  db: Database,
  area: FindingArea,
  { action, issueId }: { action: string | null; issueId: string | undefined },
): Promise<number> {
  const issues =
    action === null
      ? sql`(select ${issueId}::uuid)`
      : sql`(select issue.id from finding_issue issue where ${remedyAction("issue")} = ${action})`;
  const { rows } = await sql<{ assets: number }>`
    select count(distinct finding.asset_id)::int as assets from finding
    where finding.area = ${area} and finding.issue_id in ${issues}
      and finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened')`.execute(db);
  return rows[0]?.assets ?? 0;
}
