import { sql } from "kysely";
import { standingAssets } from "#features/entities/server/entities.public.ts";
import type { FindingAreaPart } from "#features/scans/server/scans.public.ts";
import {
  attackedPoints,
  criticalityPoints,
  epssSteps,
  exposedPoints,
  kevPoints,
  severityPoints,
  unratedPoints,
} from "./priority.rules.ts";

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

/** The sum of priority.rules.ts, for thousands of findings at once. */
export const priority: FindingAreaPart["priority"] = {
  bySeverity: severityPoints,
  issues: sql`(select known.issue_id, bool_or(intel.kev_added is not null) as exploited,
      case when bool_or(intel.kev_ransomware) then ${sql.lit(kevPoints.ransomware)}
        when bool_or(intel.kev_added is not null) then ${sql.lit(kevPoints.listed)} else 0 end
        + case ${epss} else 0 end as points
    from finding_issue_cve known join cve_intel intel on intel.cve = known.cve group by known.issue_id)`,
  assets: sql`(select asset.id as asset_id, coalesce(asset.exposure = 'external', false) as exposed,
      case when asset.exposure = 'external' then ${sql.lit(exposedPoints)} else 0 end
        + case asset.criticality ${criticality} else ${sql.lit(unratedPoints)} end as points
    from ${standingAssets} asset)`,
  attacked: attackedPoints,
};
