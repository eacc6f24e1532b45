import { sql } from "kysely";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { criticalityPoints, epssSteps, exposedPoints, kevPoints, unratedPoints } from "./priority.rules.ts";

const epss = sql.join(
  epssSteps.map(({ from, points }) => sql`when max(intel.epss) >= ${sql.lit(from)} then ${sql.lit(points)}`),
  sql` `,
);
const criticality = sql.join(
  Object.entries(criticalityPoints).map(
    ([each, points]) => sql`when ${sql.lit(Number(each))} then ${sql.lit(points)}`,
  ),
  sql` `,
);

const issuePoints = sql`coalesce(bool_or(intel.kev_added is not null), false) as exploited,
  case when bool_or(intel.kev_ransomware) then ${sql.lit(kevPoints.ransomware)}
    when bool_or(intel.kev_added is not null) then ${sql.lit(kevPoints.listed)} else 0 end
    + case ${epss} else 0 end as points`;
const assetPoints = sql`coalesce(asset.exposure = 'external', false) as exposed,
  case when asset.exposure = 'external' then ${sql.lit(exposedPoints)} else 0 end
    + case asset.criticality ${criticality} else ${sql.lit(unratedPoints)} end as points`;

/** Rows (issue_id, points, exploited) of the issues of the company whose CVEs are known. */
export const issueWeights = sql`(select known.issue_id, ${issuePoints}
  from finding_issue_cve known join cve_intel intel on intel.cve = known.cve group by known.issue_id)`;

/** The addends of priority.rules.ts, for thousands of findings at once. */
export const priority = {
  /** Returns a subquery of at most one row (points, exploited): the points that the CVEs of an issue add. */
  ofIssue: (issueId: SqlFragment): SqlFragment => sql`(select ${issuePoints}
    from finding_issue_cve known join cve_intel intel on intel.cve = known.cve where known.issue_id = ${issueId})`,
  /** The points that an asset adds: at most one row (points, exposed). */
  ofAsset: (assetId: SqlFragment): SqlFragment =>
    sql`(select ${assetPoints} from entity asset where asset.id = ${assetId} limit 1)`,
};
