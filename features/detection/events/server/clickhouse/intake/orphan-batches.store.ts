import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { ch, timeFragment } from "../fragment.ts";
import type { StoredEvents } from "../stored-events.ts";

/** A delivery as the service has it. */
export interface StoredBatch {
  id: string;
  sourceId: string;
  events: number;
  receivedAt: Date;
  oldest: number;
  newest: number;
}

/** Finds the deliveries of a company of which the service has events that arrived since a time. */
export async function findStoredBatches(events: StoredEvents, since: Date): Promise<StoredBatch[]> {
  const rows = await events.read<{
    batch: string;
    source_of: string;
    events: number;
    received_ms: number;
    oldest_ms: number;
    newest_ms: number;
  }>(
    (
      source,
    ) => ch`select toString(batch_id) as batch, toString(any(source_id)) as source_of, count() as events,
      toUnixTimestamp64Milli(max(received_at)) as received_ms, toUnixTimestamp64Milli(min(occurred_at)) as oldest_ms,
      toUnixTimestamp64Milli(max(occurred_at)) as newest_ms
      from ${source(ch`received_at >= ${timeFragment(since)}`)} group by batch_id`,
  );
  return rows.map((row) => ({
    id: row.batch,
    sourceId: row.source_of,
    events: row.events,
    receivedAt: new Date(row.received_ms),
    oldest: row.oldest_ms,
    newest: row.newest_ms,
  }));
}

/** Returns which deliveries of sources that exist are neither recorded nor waiting in the inbox. */
export async function findUnrecordedBatches(
  db: Database,
  batches: readonly StoredBatch[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select sent.id from unnest(${batches.map(({ id }) => id)}::uuid[],
      ${batches.map(({ sourceId }) => sourceId)}::uuid[]) as sent (id, source_id)
    where exists (select from event_source where event_source.id = sent.source_id)
      and not exists (select from event_batch where event_batch.id = sent.id)
      and not exists (select from event_inbox where event_inbox.id = sent.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Counts the deliveries that still wait in the inbox although the ClickHouse service already stores their events. */
export async function countStoredButWaiting(db: Database, events: StoredEvents): Promise<number> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(received_at) as since from event_inbox where company_id = ${events.companyId}::bigint`.execute(
    db,
  );
  const since = rows[0]?.since;
  if (!since) return 0;
  const ids = (await findStoredBatches(events, since)).map(({ id }) => id);
  const { rows: counts } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from event_inbox
    where company_id = ${events.companyId}::bigint and id = any(${ids}::uuid[])`.execute(db);
  return counts[0]?.waiting ?? 0;
}
