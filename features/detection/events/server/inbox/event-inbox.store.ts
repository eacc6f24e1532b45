import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** A delivery of one good record. */
export interface Arrival {
  id: string;
  idempotencyKey: string | null;
  sha256: Buffer;
  occurredAt: string;
  eventId: string;
  formerId: string;
  body: Buffer;
}

export interface Sender {
  companyId: number;
  sourceId: string;
  ip: string;
}

/** The lock of a source's new deliveries: for one transaction that adds, or several that store. */
const lockOf = (sourceId: string) => sql`hashtextextended(${`event_inbox ${sourceId}`}, 0)`;

/**
 * Locks the source's inbox exclusively until the end of the transaction, so that no other transaction adds deliveries
 * to it or stores them.
 */
export async function lockInbox(db: Database, sourceId: string): Promise<void> {
  // The text of the following statements never changes, so that their plans are cached: planning takes longer than
  // running them.
  await sql`select pg_advisory_xact_lock(${lockOf(sourceId)}),
    use_generic_plans()`.execute(db);
}

/** Prevents new deliveries in the source's inbox until the end of the transaction. */
export async function closeInbox(db: Database, sourceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(sourceId)})`.execute(db);
}

/**
 * Inserts the deliveries that match no known event, delivery or key of the source. Returns their ids and whether the
 * inbox was empty before.
 */
export async function enqueueDelivery(
  db: Database,
  { companyId, sourceId, ip }: Sender,
  receivedAt: Date,
  arrivals: readonly Arrival[],
): Promise<{ ids: Set<string>; first: boolean }> {
  const of = <Name extends keyof Arrival>(name: Name) => arrivals.map((arrival) => arrival[name]);
  const moments = of("occurredAt").toSorted();
  const [earliest, latest] = [moments[0], moments.at(-1)].map((moment) => sql`${moment}::timestamptz`);
  const { rows } = await sql<{ id: string; first: boolean }>`
    with put as (
      insert into event_inbox (company_id, id, source_id, received_at, ip, idempotency_key, sha256, event_id, body)
      select ${companyId}::bigint, id, ${sourceId}::uuid, ${receivedAt}::timestamptz, ${ip}, key, sha256, event_id, body
      from unnest(${of("id")}::uuid[], ${of("idempotencyKey")}::text[], ${of("sha256")}::bytea[],
        ${of("occurredAt")}::timestamptz[], ${of("eventId")}::uuid[], ${of("formerId")}::uuid[], ${of("body")}::bytea[])
        as sent (id, key, sha256, occurred_at, event_id, former_id, body)
      where not ${isKnown(sql`from event where company_id = ${companyId}::bigint and id in (sent.event_id, sent.former_id)
          and occurred_at = sent.occurred_at and occurred_at between ${earliest} and ${latest}`)}
        and not ${isKnown(sql`from event_batch where company_id = ${companyId}::bigint
          and source_id = ${sourceId}::uuid and sha256 = sent.sha256`)}
        and not ${isKnown(sql`from event_batch where company_id = ${companyId}::bigint
          and source_id = ${sourceId}::uuid and idempotency_key = sent.key`)}
      on conflict do nothing returning id
    ) select id, not exists (
        select from event_inbox where company_id = ${companyId}::bigint and source_id = ${sourceId}::uuid
          and set_aside_at is null) as first
      from put`.execute(db);
  return { ids: new Set(rows.map(({ id }) => id)), first: rows[0]?.first ?? false };
}

/** The subquery is evaluated row by row, only in the partitions of these times; as a join it would read every event. */
const isKnown = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) > 0 from (select ${rows} limit 1) as known)`;

export interface WaitingArrival {
  id: string;
  idempotency_key: string | null;
  received_at: Date;
  ip: string;
  body: Buffer;
}

/** Removes the oldest deliveries, at most `limit`, and returns them. Rows locked by another transaction are skipped. */
export async function removeOldestDeliveries(
  db: Database,
  sourceId: string,
  limit: number,
): Promise<WaitingArrival[]> {
  const { rows } = await sql<WaitingArrival>`
    delete from event_inbox where id = any(array(
      select id from event_inbox where source_id = ${sourceId}::uuid and set_aside_at is null
      order by id limit ${limit} for update skip locked))
    returning id, idempotency_key, received_at, ip, body`.execute(db);
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Returns whether there is a delivery that no other transaction is storing. */
export async function hasWaitingDeliveries(db: Database, sourceId: string): Promise<boolean> {
  const waitingDelivery = await db
    .selectFrom("event_inbox")
    .select("id")
    .where("source_id", "=", sourceId)
    .where("set_aside_at", "is", null)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return waitingDelivery !== undefined;
}

/** Counts the waiting deliveries of the active company up to a limit, and returns the arrival of the oldest. */
export async function countWaitingDeliveries(
  db: Database,
  companyId: number,
  limit: number,
): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(received_at) as oldest from (
      select received_at from event_inbox
      where company_id = ${companyId}::bigint and set_aside_at is null limit ${limit}) as waiting`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, oldest: null };
}

/**
 * Finds the sources with deliveries that arrived before a time and are not stored yet, by company. Runs in scope
 * `platform`.
 */
export async function findSourcesThatWait(
  db: Database,
  before: Date,
): Promise<{ companyId: number; sourceId: string; name: string }[]> {
  return await db
    .selectFrom("event_inbox as inbox")
    .innerJoin("event_source as source", (join) =>
      join.onRef("source.company_id", "=", "inbox.company_id").onRef("source.id", "=", "inbox.source_id"),
    )
    .select(["source.company_id as companyId", "source.id as sourceId", "source.name"])
    .where("inbox.set_aside_at", "is", null)
    .where("inbox.received_at", "<", before)
    .groupBy(["source.company_id", "source.id", "source.name"])
    .orderBy("source.company_id")
    .orderBy("source.id")
    .execute();
}

export async function quarantineDelivery(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable("event_inbox").set({ set_aside_at: at }).where("id", "=", id).execute();
}
