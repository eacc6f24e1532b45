import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventFields } from "../events/event-fields.rules.ts";
import type { Stretch } from "./batch-tally.ts";

/** The number of events that are read at once. */
const pageSize = 2_000;

/** The columns of an event that followers read. */
const announcedColumns = [
  "id",
  "occurred_at",
  "received_at",
  "source_id",
  "severity",
  "format",
  "is_detection",
  "title",
  "category",
  "rule_id",
  "asset_name",
  "asset_ip",
  "source_user",
  "target_user",
  "source_ip",
  "source_country",
  "destination_ip",
  "cloud_account",
  "techniques",
  "tactics",
  "fields",
  "raw",
] as const;

type Row = Awaited<ReturnType<typeof pageOf>>[number];
/** An event for jobs that process batches. Severity is a rank: 5 critical … 1 informational, 0 unknown. */
export type BatchEvent = Omit<Row, "fields" | "batch_id"> & { fields: EventFields };

/**
 * An event with the id of the delivery that contained it; null for the oldest events, which were stored without a
 * delivery.
 */
export type DeliveredEvent = BatchEvent & { batch_id: string | null };

/** The position of an event in the order of the primary key (within its company). */
export interface EventPlace {
  occurred_at: Date;
  id: string;
}

/** A condition that limits the events to one kind. */
export interface EventKind {
  formats: readonly string[];
  category: string;
}

/** The events of deliveries that are read. */
type Only = EventKind | { where: RawBuilder<boolean> };

/**
 * Yields the events that the given batches added, in pages by time; events that were already stored before the batch
 * are not included.
 */
export async function* eventsOfBatches(
  db: Database,
  batchIds: readonly string[],
  only?: Only,
): AsyncGenerator<BatchEvent[]> {
  yield* eventsOfStretches(db, batchIds, await stretchesOfBatches(db, batchIds), only);
}

/** Returns the time spans within each hour that contain the events of batches, in order of time. */
export async function stretchesOfBatches(db: Database, batchIds: readonly string[]): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select greatest(hour, min(coalesce(oldest_at, hour))) as from,
      least(hour + interval '1 hour', max(coalesce(newest_at + interval '1 ms', hour + interval '1 hour'))) as until
    from event_batch, unnest(hours) as hour
    where id = any(${batchIds}::uuid[]) group by hour order by hour`.execute(db);
  return rows;
}

/**
 * Yields the events of batches whose time spans are known, by ranges of the primary key instead of an index. `null`:
 * events of any batch.
 */
export async function* eventsOfStretches(
  db: Database,
  batchIds: readonly string[] | null,
  stretches: readonly Stretch[],
  only?: Only,
): AsyncGenerator<DeliveredEvent[]> {
  for (const stretch of stretches) {
    let after: EventPlace | undefined;
    do {
      const rows: Row[] = await pageOf(db, batchIds, stretch, { after, only });
      // The JSON was written from the fields of an event when the event was stored.
      if (rows.length > 0) yield rows.map((row) => ({ ...row, fields: row.fields as EventFields }));
      after = rows.length === pageSize ? rows.at(-1) : undefined;
    } while (after);
  }
}

/** Yields the given columns of the events that batches added and that satisfy a condition, in pages by time. */
export async function* rowsOfBatches<Columns extends object>(
  db: Database,
  batchIds: readonly string[],
  { columns, where }: { columns: RawBuilder<Columns>; where: RawBuilder<boolean> },
): AsyncGenerator<(Columns & EventPlace)[]> {
  for (const { from, until } of await stretchesOfBatches(db, batchIds)) {
    let after: EventPlace | undefined;
    do {
      const since = after ? sql`(occurred_at, id) > (${after.occurred_at}, ${after.id}::uuid)` : sql`true`;
      const { rows }: { rows: (Columns & EventPlace)[] } = await sql<Columns & EventPlace>`
        select id, occurred_at, ${columns} from event
        where batch_id = any(${batchIds}::uuid[]) and occurred_at >= ${from} and occurred_at < ${until}
          and ${since} and ${where}
        order by occurred_at, id limit ${pageSize}`.execute(db);
      if (rows.length > 0) yield rows;
      after = rows.length === pageSize ? rows.at(-1) : undefined;
    } while (after);
  }
}

/** Yields the events of time spans that satisfy a condition, whichever batch added them. */
export async function* eventsOfHours(
  db: Database,
  stretches: readonly Stretch[],
  where: RawBuilder<boolean>,
): AsyncGenerator<DeliveredEvent[]> {
  yield* eventsOfStretches(db, null, stretches, { where });
}

async function pageOf(
  db: Database,
  batchIds: readonly string[] | null,
  { from, until }: Stretch,
  { after, only }: { after: EventPlace | undefined; only: Only | undefined },
) {
  let events = db.selectFrom("event").where("occurred_at", ">=", from).where("occurred_at", "<", until);
  if (batchIds) events = events.where("batch_id", "=", sql<string>`any(${batchIds}::uuid[])`);
  if (only && "where" in only) events = events.where(only.where);
  else if (only)
    events = events.where("format", "in", [...only.formats]).where("category", "=", only.category);
  if (after) {
    const { occurred_at, id } = after;
    events = events.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("occurred_at", "id"), ">", tuple(occurred_at, id)),
    );
  }
  return await events
    .select([...announcedColumns, "batch_id"])
    .orderBy("occurred_at")
    .orderBy("id")
    .limit(pageSize)
    .execute();
}

/** Returns one page of events after a key and before `until`, optionally of one source, the oldest first. */
export async function eventsAfter(
  db: Database,
  { until, after, sourceId }: { until: Date; after: EventPlace; sourceId?: string | undefined },
): Promise<BatchEvent[]> {
  let events = db
    .selectFrom("event")
    .where("occurred_at", "<", until)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("occurred_at", "id"), ">", tuple(after.occurred_at, after.id)),
    );
  if (sourceId !== undefined) events = events.where("source_id", "=", sourceId);
  const rows = await events
    .select(announcedColumns)
    .orderBy("occurred_at")
    .orderBy("id")
    .limit(pageSize)
    .execute();
  // The JSON was written from the fields of an event when the event was stored.
  return rows.map((row) => ({ ...row, fields: row.fields as EventFields }));
}

/** Returns one page of the events of a period before a key, the newest first, two thousand at most. */
export async function eventsBefore(
  db: Database,
  { from, before, most = pageSize }: { from: Date; before: EventPlace; most?: number },
): Promise<BatchEvent[]> {
  const rows = await db
    .selectFrom("event")
    .select(announcedColumns)
    .where("occurred_at", ">=", from)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("occurred_at", "id"), "<", tuple(before.occurred_at, before.id)),
    )
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  // The JSON was written from the fields of an event when the event was stored.
  return rows.map((row) => ({ ...row, fields: row.fields as EventFields }));
}

/** Returns events by their keys, unordered. */
export async function findEventsByKey(db: Database, places: readonly EventPlace[]): Promise<BatchEvent[]> {
  const times = places.map(({ occurred_at }) => occurred_at);
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom("event")
    .select(announcedColumns)
    .where("occurred_at", "=", sql<Date>`any(${times}::timestamptz[])`)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  // The JSON was written from the fields of an event when the event was stored, so its shape is known.
  return rows.map((row) => ({ ...row, fields: row.fields as EventFields }));
}
