import { sql } from "kysely";
import type { FindingArea } from "#features/scans/contracts/finding-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { remedyAction } from "../findings/finding-selection.store.ts";
import type { OpenBySeverity } from "../groups/finding-group.store.ts";
import { severityPoints } from "../priority/priority.rules.ts";
import { priority } from "../priority/priority.store.ts";

export interface RemedyRow {
  /** Null: the issue has no remedy that mends others with it. */
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
  severities.map((severity) => sql`when ${rankOf(severity)} then ${severityPoints[severity]}`),
  sql` `,
);
const bySeverity = sql`jsonb_build_object(${sql.join(
  severities.map(
    (severity) =>
      sql`${sql.lit(severity)}, coalesce(sum(count) filter (where severity = ${sql.lit(rankOf(severity))}), 0)`,
  ),
)})`;

/**
 * What one does to be rid of most, by severity and threat of the open findings, from kept counts: a patch or a package
 * mends many issues at once; what mends no other stands alone.
 */
export async function findRemedies(db: Database, area: FindingArea, limit: number): Promise<RemedyRow[]> {
  const { rows } = await sql<RemedyRow>`
    with weighed as (
      select issue.id, coalesce(issue.title_es, issue.title) as title, issue.solution, total.severity, total.count,
        ${remedyAction("issue")} as action, issue.remedy <> ${remedyAction("issue")} as has_version,
        substr(issue.remedy, length(${remedyAction("issue")}) + 2) as version,
        coalesce(threat.exploited, false) as exploited,
        total.count * ((case total.severity ${points} else 0 end) + coalesce(threat.points, 0)) as points
      from finding_group_total total
      join finding_issue issue on issue.company_id = total.company_id and issue.id = total.group_id
      left join ${priority.issues} threat on threat.issue_id = issue.id
      where total.area = ${area} and total.grouped_by = 'issue')
    select action, coalesce(bool_or(has_version), false) as has_version,
      (coalesce(array_agg(distinct version) filter (where has_version), '{}'))[1:5] as versions,
      (array_agg(id order by points desc, id))[1:20] as issue_ids,
      (array_agg(title order by points desc, id))[1:20] as titles,
      (array_agg(solution order by points desc, id))[1] as solution,
      count(distinct id)::int as issue_count, sum(count)::int as findings, ${bySeverity} as by_severity,
      coalesce(sum(count) filter (where exploited), 0)::int as kev, sum(points)::int as points,
      (sum(sum(points)) over ())::int as all_points, (sum(sum(count)) over ())::int as all_findings
    from weighed group by action, case when action is null then id end
    order by sum(points) desc, sum(count) desc, action, min(id::text) limit ${limit}`.execute(db);
  return rows;
}

/** How many assets have open findings of a remedy, or of an issue that has none. */
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
