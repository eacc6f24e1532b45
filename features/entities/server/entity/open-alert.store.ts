import { type RawBuilder, sql } from "kysely";
import { openAlertRows, type Visibility } from "#features/alerts/server/alerts.public.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The severities with the numbers by which they are stored. */
export const ranked = severities.map((severity, at) => ({ severity, rank: severities.length - 1 - at }));

/** Open alerts with the identity that each names, by one of its spellings: `alert` and `held`. */
function namedAlerts(visibility: Visibility): RawBuilder<unknown> {
  return sql`${openAlertRows(visibility)} as alert
    cross join lateral (values ('asset', alert.asset_name), ('account', alert.user_name)) as named(kind, name)
    join entity_identity held on held.kind = any(case named.kind
        when 'asset' then array['name', 'fqdn', 'ip'] else array['sid', 'domain_user', 'mail', 'user'] end)
      and held.value = lower(named.name) and named.name = any(held.spellings)`;
}

/** How many open alerts each entity has, by severity. */
export function openAlerts(visibility: Visibility): RawBuilder<unknown> {
  const columns = ranked.map(
    ({ severity, rank }) =>
      sql`count(distinct alert.id) filter (where alert.severity = ${sql.lit(rank)})::int as ${sql.id(severity)}`,
  );
  return sql`(select held.entity_id, ${sql.join(columns)}
    from ${namedAlerts(visibility)}
    group by held.entity_id)`;
}

const mostShown = 8;

interface OpenAlert {
  id: string;
  number: number;
  title: string;
  severity: number;
  level: number;
  status: string;
  last_seen_at: Date;
}

/** The worst open alerts of an entity. */
export async function findOpenAlerts(
  db: Database,
  entityId: string,
  visibility: Visibility,
): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert>`select distinct alert.id, alert.number, alert.title, alert.severity,
      alert.level, alert.status, alert.last_seen_at
    from ${namedAlerts(visibility)} and held.entity_id = ${entityId}
    order by alert.severity desc, alert.last_seen_at desc limit ${mostShown}`.execute(db);
  return rows;
}
