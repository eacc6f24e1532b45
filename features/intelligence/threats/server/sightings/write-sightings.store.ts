import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { alertFingerprint } from "#features/detection/alerts/server/alerts.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { FoundSighting } from "../matching/found-sightings.ts";
import { fingerprintParts } from "./sighting-alerts.rules.ts";

export type DecidedSighting = FoundSighting & { exceptionId: string | null };

/**
 * Locks the matching of a company until the end of the transaction. Returns its version, which increases each time
 * that sightings are added.
 */
export async function lockIndicatorMatching(db: Database, companyId: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    insert into threat_matching as mine (company_id) values (${companyId})
    on conflict (company_id) do update set version = mine.version
    returning version::text as version`.execute(db);
  return rows[0]?.version ?? "0";
}

export async function matchingVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce((select version from threat_matching), 0)::text as version`.execute(db);
  return rows[0]?.version ?? "0";
}

export const incrementMatchingVersion = (db: Database) =>
  sql`update threat_matching set version = version + 1`.execute(db);

/** Finds which of some deliveries are not compared yet. */
export async function findUncomparedBatches(db: Database, batchIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${batchIds}::uuid[]) as asked (id)
    where not exists (select from threat_compared_batch where batch_id = asked.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks batches as compared. Returns how many of them were not marked before. */
export async function markCompared(
  db: Database,
  companyId: number,
  batchIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ batch_id: string }>`
    insert into threat_compared_batch (company_id, batch_id)
    select ${companyId}::bigint, batch.id from unnest(${batchIds}::uuid[]) as asked (id)
    join event_batch as batch on batch.id = asked.id order by batch.id
    on conflict do nothing returning batch_id`.execute(db);
  return rows.length;
}

/** Returns which of some batches were compared on arrival. */
export async function findComparedBatches(db: Database, batchIds: readonly string[]): Promise<Set<string>> {
  if (batchIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("threat_compared_batch")
    .select("batch_id")
    .where("batch_id", "in", [...new Set(batchIds)])
    .execute();
  return new Set(rows.map(({ batch_id }) => batch_id));
}

const atOnce = 500;

/** Adds sightings found on arrival to the stored ones. */
export const addSightings = (
  db: Database,
  to: { companyId: number; now: Date },
  sightings: readonly DecidedSighting[],
): Promise<number> => writeSightings(db, { ...to, live: true }, sightings);

/** Replaces stored sightings by the counts of a retro-hunt. */
export const replaceSightings = (
  db: Database,
  to: { companyId: number; now: Date },
  sightings: readonly DecidedSighting[],
): Promise<number> => writeSightings(db, { ...to, live: false }, sightings);

async function writeSightings(
  db: Database,
  { companyId, now, live }: { companyId: number; now: Date; live: boolean },
  sightings: readonly DecidedSighting[],
): Promise<number> {
  const sorted = sightings.toSorted((one, other) => Buffer.compare(one.alike, other.alike));
  // Deleted events of a day were counted while they existed.
  const events = live ? sql`known.events + excluded.events` : sql`greatest(known.events, excluded.events)`;
  let fresh = 0;
  for (let at = 0; at < sorted.length; at += atOnce) {
    const rows = sorted.slice(at, at + atOnce).map((sighting) => rowOf(sighting));
    const { rows: sightingRows } = await sql<{ fresh: boolean }>`
      insert into threat_sighting as known (company_id, id, alike, indicator_id, indicator_owner, kind, key, value, day,
        asset, direction, outcome, events, first_at, last_at, event_id, live, known_at, found_at, fingerprint,
        exception_id, tlp, reader_ids)
      select ${companyId}::bigint, id, decode(alike, 'hex'), indicator_id, indicator_owner, kind, key, value, day, asset,
        direction, outcome, events, first_at, last_at, event_id, ${live}::boolean, known_at, ${now}::timestamptz,
        fingerprint, exception_id, tlp, reader_ids
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (id uuid, alike text, indicator_id uuid,
        indicator_owner bigint, kind text, key text, value text, day date, asset text, direction text, outcome text,
        events bigint, first_at timestamptz, last_at timestamptz, event_id uuid, known_at timestamptz, fingerprint uuid,
        exception_id uuid, tlp text, reader_ids integer[])
      on conflict (company_id, alike) do update set events = ${events},
        first_at = least(known.first_at, excluded.first_at),
        event_id = case when excluded.last_at >= known.last_at then excluded.event_id else known.event_id end,
        last_at = greatest(known.last_at, excluded.last_at), live = known.live or excluded.live,
        exception_id = excluded.exception_id, tlp = excluded.tlp, reader_ids = excluded.reader_ids
      returning xmax = 0 as fresh`.execute(db);
    fresh += sightingRows.filter((row) => row.fresh).length;
  }
  return fresh;
}

function rowOf({
  alike,
  indicator,
  first,
  last,
  eventId,
  exceptionId,
  examples: _,
  ...sighting
}: DecidedSighting) {
  return {
    ...sighting,
    id: uuidv7(),
    alike: alike.toString("hex"),
    indicator_id: indicator.id,
    indicator_owner: indicator.owner,
    first_at: first,
    last_at: last,
    event_id: eventId,
    known_at: indicator.added_at,
    fingerprint: alertFingerprint(fingerprintParts({ indicator, ...sighting })),
    exception_id: exceptionId,
    tlp: indicator.tlp,
    reader_ids: indicator.reader_ids,
  };
}

/** Deletes sightings of days without stored events. Returns the number of rows. */
export async function deleteExpiredSightings(db: Database): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (delete from threat_sighting where day < (select (coalesce(min(hour), now()) at time zone 'UTC')::date
      from event_hour) returning 1)
    select count(*)::int as gone from gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Returns whether there are sightings on days whose events are no longer stored. */
export async function isPastKept(db: Database): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select exists (select from threat_sighting where day < (select (coalesce(min(hour), now()) at time zone 'UTC')::date
      from event_hour)) as past`.execute(db);
  return rows[0]?.past ?? false;
}
