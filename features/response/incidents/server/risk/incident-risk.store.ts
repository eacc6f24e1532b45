import { sql } from "kysely";
import { alertPoints } from "#features/detection/entities/server/entities.public.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

/** An incident weighs as much as an alert of its severity on each asset and person that it affects. */
const points = sql.join(
  severities.map((each) => sql`when ${sql.lit(rankOf(each))} then ${sql.lit(alertPoints[each])}`),
  sql` `,
);

/**
 * Returns the open incidents by affected asset and person, without entities found clean. Row security leaves out
 * restricted ones of others; `published` limits them to those shared with the company.
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
