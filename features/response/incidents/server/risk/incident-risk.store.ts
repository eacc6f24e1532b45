import { sql } from "kysely";
import { alertPoints } from "#features/detection/entities/server/entities.public.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

/**
 * The risk points that an incident adds to each asset and person that it affects: those of an alert with the same
 * severity.
 */
const points = sql.join(
  severities.map((each) => sql`when ${sql.lit(severityRank(each))} then ${sql.lit(alertPoints[each])}`),
  sql` `,
);

/**
 * Returns the open incidents by affected asset and person, without entities that were found clean. Row security
 * excludes restricted ones of others; `published` limits them to incidents shared with the company.
 */
export function affectingIncidentRows(published: boolean): SqlFragment {
  return sql`(select main.id, null::uuid as entity_id,
      case affected.kind when 'asset' then affected.name end as asset_name,
      case affected.kind when 'account' then affected.name end as user_name,
      case main.severity ${points} end as points
    from incident main
    join incident part on part.company_id = main.company_id and (part.id = main.id or part.merged_into = main.id)
    join incident_affected affected on affected.company_id = part.company_id and affected.incident_id = part.id
    where main.status <> 'closed' and main.merged_into is null and affected.state <> 'clean'
      ${published ? sql`and main.client_visible` : sql``})`;
}
