import { type RawBuilder, sql } from "kysely";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { openAlertSources } from "../open-alerts.extension.ts";

/** The severities with their stored ranks. */
export const rankedSeverities = severities.map((severity, at) => ({
  severity,
  rank: severities.length - 1 - at,
}));

/** The open alerts of every source that are visible to the actor, as one table; `source` is the index of the source. */
export function openAlertsFor({ extensions, actor }: VerbContext): SqlFragment {
  const tables = extensions(openAlertSources).map(
    (
      source,
      place,
    ) => sql`select id, severity, asset_name, user_name, last_seen_at, ${sql.lit(place)} as source
      from ${source.rows(actor)} as each`,
  );
  const none = sql`select null::uuid as id, 0 as severity, '' as asset_name, '' as user_name,
    null::timestamptz as last_seen_at, 0 as source where false`;
  return sql`(${tables.length > 0 ? sql.join(tables, sql` union all `) : none})`;
}

/**
 * Returns the open alerts, each with the identity that it names by one of its spellings: columns `alert` and `held`.
 */
function namedAlerts(open: SqlFragment): RawBuilder<unknown> {
  return sql`${open} as alert
    cross join lateral (values ('asset', alert.asset_name), ('account', alert.user_name)) as named(kind, name)
    join entity_identity held on held.kind = any(case named.kind
        when 'asset' then array['name', 'fqdn', 'ip'] else array['sid', 'domain_user', 'mail', 'user'] end)
      and held.value = lower(named.name) and named.name = any(held.spellings)`;
}

/** Counts the open alerts of each entity by severity. */
export function countOpenAlerts(open: SqlFragment): RawBuilder<unknown> {
  const columns = rankedSeverities.map(
    ({ severity, rank }) =>
      sql`count(distinct alert.id) filter (where alert.severity = ${sql.lit(rank)})::int as ${sql.id(severity)}`,
  );
  return sql`(select held.entity_id, ${sql.join(columns)}
    from ${namedAlerts(open)}
    group by held.entity_id)`;
}

const maxVisible = 8;

interface OpenAlert {
  id: string;
  severity: number;
  last_seen_at: Date;
  source: number;
}

/** The worst open alerts of an entity. */
export async function findOpenAlerts(
  db: Database,
  entityId: string,
  open: SqlFragment,
): Promise<OpenAlert[]> {
  const { rows } =
    await sql<OpenAlert>`select distinct alert.id, alert.severity, alert.last_seen_at, alert.source
    from ${namedAlerts(open)} and held.entity_id = ${entityId}
    order by alert.severity desc, alert.last_seen_at desc limit ${maxVisible}`.execute(db);
  return rows;
}
