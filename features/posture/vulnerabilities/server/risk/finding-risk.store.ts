import { type RawBuilder, sql } from "kysely";
import { alertPoints } from "#features/detection/entities/server/entities.public.ts";
import { findingAreas } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  exploitedIssues,
  findingTable,
  isOpen,
  isOverdue,
} from "#features/posture/findings/server/findings.public.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { latePoints } from "./finding-risk.rules.ts";

const areas = sql.join(findingAreas.map((area) => sql.lit(area)));

const pointsBy = (points: Readonly<Record<(typeof severities)[number], number>>): RawBuilder<unknown> =>
  sql`case severity ${sql.join(
    severities.map((each) => sql`when ${sql.lit(severityRank(each))} then ${sql.lit(points[each])}`),
    sql` `,
  )} end`;

/**
 * Returns the open findings that are exploited, attacked or overdue, with the points that each adds to the risk of
 * its asset. A finding that is in the KEV catalogue, or was attacked in the company, has the points of an alert with
 * its severity.
 */
export function pressingFindingRows(now: Date): SqlFragment {
  return sql`(select id, asset_id as entity_id, null::text as asset_name, null::text as user_name,
      case when bool_or(used) then ${pointsBy(alertPoints)} else ${pointsBy(latePoints)} end as points
    from (
      select finding.id, finding.asset_id, finding.severity, true as used from ${findingTable} finding
      where ${isOpen} and finding.issue_id in ${exploitedIssues}
      union all
      select finding.id, finding.asset_id, finding.severity, true from ${findingTable} finding
      where ${isOpen} and finding.attacked_at is not null
      union all
      select finding.id, finding.asset_id, finding.severity, false from ${findingTable} finding
      where finding.area in (${areas}) and ${isOverdue(now)}) as pressing
    group by id, asset_id, severity)`;
}
