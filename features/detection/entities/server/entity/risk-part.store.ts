import { type RawBuilder, sql } from "kysely";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { riskSources } from "../risk-source.extension.ts";
import { goneAssets } from "./current-asset.store.ts";
import { openAlertsFor } from "./open-alert.store.ts";

/** The rows from which risk is computed: the open alerts, and the open objects of the other sources. */
export interface RiskRows {
  alerts: SqlFragment;
  further: SqlFragment;
}

/** The rows of every source that are visible to the actor; `source` is the index of the source. */
export function riskRowsFor(context: VerbContext): RiskRows {
  const tables = context.extensions(riskSources).map(
    (source, place) => sql`select id, entity_id, asset_name, user_name, points, ${sql.lit(place)} as source
      from ${source.rows(context)} as each`,
  );
  const none = sql`select null::uuid as id, null::uuid as entity_id, '' as asset_name, '' as user_name,
    0 as points, 0 as source where false`;
  return {
    alerts: openAlertsFor(context),
    further: tables.length > 0 ? sql.join(tables, sql` union all `) : none,
  };
}

/** One part of the risk of an entity, as the query returns it. */
export interface RiskPartRow {
  source: number;
  count: number;
  points: number;
}

/** Returns the risk points of each entity besides alerts, in total and by source: `entity_id`, `points`, `parts`. */
export function riskParts(further: SqlFragment): RawBuilder<unknown> {
  return sql`(with further as materialized (${further}),
    named as (
      select further.source, further.id, further.points, coalesce(gone.standing_id, further.entity_id) as entity_id
      from further left join ${goneAssets} gone on gone.id = further.entity_id where further.entity_id is not null
      union
      select further.source, further.id, further.points, held.entity_id
      from further
      cross join lateral (values ('asset', further.asset_name), ('account', further.user_name)) as named(kind, name)
      join entity_identity held on held.kind = any(case named.kind
          when 'asset' then array['name', 'fqdn', 'ip'] else array['sid', 'domain_user', 'mail', 'user'] end)
        and held.value = lower(named.name)
      where further.entity_id is null),
    counted as (
      select entity_id, source, count(*)::int as count, sum(points)::int as points from named group by entity_id, source)
    select entity_id, sum(points)::int as points, jsonb_agg(
      jsonb_build_object('source', source, 'count', count, 'points', points) order by source) as parts
    from counted group by entity_id)`;
}
