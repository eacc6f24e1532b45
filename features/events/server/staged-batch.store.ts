import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "#platform/server/database/open-database.ts";
import { stagingColumns } from "./staging-row.ts";

const names = Object.keys(stagingColumns).join(", ");
const definitions = Object.entries(stagingColumns).map(([name, type]) => `${name} ${type}`);

/**
 * Copies rows into a table of this connection alone, which is empty again after the transaction. The rows come as
 * text of many lines, in pieces.
 */
export async function stageRows(client: pg.ClientBase, pieces: AsyncIterable<string>): Promise<void> {
  await client.query(
    `create temporary table if not exists event_staging (${definitions.join(", ")}) on commit delete rows`,
  );
  const copy = client.query(copyFrom(`copy event_staging (${names}) from stdin`));
  await pipeline(Readable.from(pieces), copy);
}

/** Makes the partition of every month that the staged rows need and that is not there yet. */
export async function makeNeededPartitions(db: Database): Promise<void> {
  await sql`
    select make_event_partition(month) from (
      select distinct date_trunc('month', occurred_at at time zone 'UTC')::date as month from event_staging
    ) needed order by month`.execute(db);
}

export interface StoredBatch {
  id: string;
  companyId: number;
  sourceId: string;
  receivedAt: Date;
}

/** How many of the records were new, and the hours in which they happened. */
interface Stored {
  accepted: number;
  hours: Date[];
}

/**
 * Moves the staged rows into the events, leaving out those that are there already, and adds what is new to the hours.
 * Always in the order of the key, so that two deliveries of the same records wait for each other instead of locking.
 */
export async function storeStagedEvents(db: Database, batch: StoredBatch): Promise<Stored> {
  const columns = sql.raw(names);
  const { rows } = await sql<Stored>`
    with fresh as (
      insert into event (company_id, source_id, received_at, batch_id, ${columns})
      select ${batch.companyId}::bigint, ${batch.sourceId}::uuid, ${batch.receivedAt}::timestamptz,
        ${batch.id}::uuid, ${columns}
      from event_staging order by occurred_at, id
      on conflict (company_id, occurred_at, id) do nothing
      returning occurred_at, severity
    ), counted as (
      insert into event_hour (company_id, hour, source_id, severity, count)
      select ${batch.companyId}::bigint, date_bin('1 hour', occurred_at, '2000-01-01 00:00:00+00') as hour,
        ${batch.sourceId}::uuid, severity, count(*)
      from fresh group by hour, severity order by hour, severity
      on conflict (company_id, hour, source_id, severity) do update set count = event_hour.count + excluded.count
    )
    select count(*)::int as accepted,
      coalesce(array_agg(distinct date_bin('1 hour', occurred_at, '2000-01-01 00:00:00+00')), '{}') as hours
    from fresh`.execute(db);
  return rows[0] ?? { accepted: 0, hours: [] };
}

/** Notes the names that appear in the staged rows, and widens the time in which each was seen. */
export async function noteStagedTerms(db: Database, companyId: number): Promise<void> {
  await sql`
    insert into event_term as known (company_id, kind, value, first_at, last_at)
    select ${companyId}::bigint, term.kind, term.value, min(occurred_at), max(occurred_at)
    from event_staging, lateral (values ('title', title), ('rule', rule_id), ('asset', asset_name),
      ('user', source_user), ('user', target_user),
      ('ip', asset_ip), ('ip', source_ip), ('ip', destination_ip)) as term (kind, value)
    where term.value is not null
    group by term.kind, term.value order by term.kind, term.value
    on conflict (company_id, kind, value) do update
      set first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)
      where excluded.first_at < known.first_at or excluded.last_at > known.last_at`.execute(db);
}

export async function newestStagedMoment(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ newest: Date | null }>`
    select max(occurred_at) as newest from event_staging`.execute(db);
  return rows[0]?.newest ?? null;
}
