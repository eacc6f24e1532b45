import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { BatchDefense, DayOfDefense, HourOfDefense } from "../records/batch-defense.rules.ts";

/** Finds which of some deliveries are not counted yet. */
export async function findUncountedAmong(db: Database, batchIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${batchIds}::uuid[]) as asked (id)
    where not exists (select from defense_batch where batch_id = asked.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds deliveries that are not counted and contain events from before a given time, the newest first. */
export async function findUncounted(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event_batch as batch
    where accepted > 0 and received_at < ${before}
      and not exists (select from defense_batch as counted
        where counted.company_id = batch.company_id and counted.batch_id = batch.id)
    order by received_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks deliveries as counted; returns how many of them were not yet marked. */
export async function markCounted(
  db: Database,
  companyId: number,
  batchIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ batch_id: string }>`
    insert into defense_batch (company_id, batch_id)
    select ${companyId}::bigint, batch.id from unnest(${batchIds}::uuid[]) as asked (id)
    join event_batch as batch on batch.id = asked.id order by batch.id
    on conflict do nothing returning batch_id`.execute(db);
  return rows.length;
}

const atOnce = 500;

/** Adds counts in the order of their keys, so that concurrent writers cannot deadlock. */
export async function addDefense(
  db: Database,
  companyId: number,
  { hours, days }: BatchDefense,
): Promise<void> {
  const sortedHours = [...hours].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, hour]) => hour);
  for (let at = 0; at < sortedHours.length; at += atOnce)
    await addHours(db, companyId, sortedHours.slice(at, at + atOnce));
  const sortedDays = days.toSorted((one, other) =>
    one.day === other.day ? Buffer.compare(one.key, other.key) : one.day < other.day ? -1 : 1,
  );
  for (let at = 0; at < sortedDays.length; at += atOnce)
    await addDays(db, companyId, sortedDays.slice(at, at + atOnce));
}

async function addHours(db: Database, companyId: number, hours: HourOfDefense[]): Promise<void> {
  await sql`
    insert into defense_hour as known (company_id, hour, source_id, layer, control, outcome, kind, events, last_at)
    select ${companyId}::bigint, * from unnest(${hours.map(({ hour }) => hour)}::timestamptz[],
      ${hours.map(({ sourceId }) => sourceId)}::uuid[], ${hours.map(({ layer }) => layer)}::text[],
      ${hours.map(({ control }) => control)}::text[], ${hours.map(({ outcome }) => outcome)}::text[],
      ${hours.map(({ kind }) => kind)}::text[], ${hours.map(({ events }) => events)}::bigint[],
      ${hours.map(({ last }) => last)}::timestamptz[])
    on conflict (company_id, hour, source_id, layer, control, outcome, kind) do update set
      events = known.events + excluded.events, last_at = greatest(known.last_at, excluded.last_at)`.execute(
    db,
  );
}

async function addDays(db: Database, companyId: number, days: DayOfDefense[]): Promise<void> {
  const texts = (of: (day: DayOfDefense) => string) => days.map(of);
  await sql`
    insert into defense_day as known (company_id, day, key, layer, control, outcome, kind, rule, target, observable,
      severity, techniques, events, first_at, last_at, event_id)
    select ${companyId}::bigint, day, key, layer, control, outcome, kind, rule, target, observable, severity,
      techniques::text[], events, first_at, last_at, event_id
    from unnest(${texts(({ day }) => day)}::date[], ${days.map(({ key }) => key)}::bytea[],
      ${texts(({ layer }) => layer)}::text[], ${texts(({ control }) => control)}::text[],
      ${texts(({ outcome }) => outcome)}::text[], ${texts(({ kind }) => kind)}::text[],
      ${texts(({ rule }) => rule)}::text[], ${texts(({ target }) => target)}::text[],
      ${texts(({ observable }) => observable)}::text[], ${days.map(({ severity }) => severity)}::smallint[],
      ${texts(({ techniques }) => `{${techniques.map((each) => JSON.stringify(each)).join(",")}}`)}::text[],
      ${days.map(({ events }) => events)}::bigint[], ${days.map(({ first }) => first)}::timestamptz[],
      ${days.map(({ last }) => last)}::timestamptz[], ${texts(({ eventId }) => eventId)}::uuid[])
      as counted (day, key, layer, control, outcome, kind, rule, target, observable, severity, techniques, events,
        first_at, last_at, event_id)
    on conflict (company_id, day, key) do update set events = known.events + excluded.events,
      severity = greatest(known.severity, excluded.severity),
      first_at = least(known.first_at, excluded.first_at),
      event_id = case when excluded.last_at >= known.last_at then excluded.event_id else known.event_id end,
      last_at = greatest(known.last_at, excluded.last_at),
      techniques = case when known.techniques @> excluded.techniques then known.techniques
        else (select array_agg(distinct each) from unnest(known.techniques || excluded.techniques) as each) end
        `.execute(db);
}

/** Returns whether counts exist for days whose events the company no longer stores. */
export async function isPastKept(db: Database): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select coalesce((select min(day) from defense_day) < (oldest.hour at time zone 'UTC')::date, false)
      or coalesce((select min(hour) from defense_hour) < oldest.hour, false) as past
    from (select coalesce(min(hour), now()) as hour from event_hour) as oldest`.execute(db);
  return rows[0]?.past ?? false;
}

/** Deletes the counts of days whose events are no longer stored. Returns the number of deleted rows. */
export async function deleteExpiredDefenseCounts(db: Database): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with oldest as (select coalesce(min(hour), now()) as hour from event_hour),
      hours as (delete from defense_hour using oldest where defense_hour.hour < oldest.hour returning 1),
      days as (delete from defense_day using oldest
        where day < (oldest.hour at time zone 'UTC')::date returning 1)
    select ((select count(*) from hours) + (select count(*) from days))::int as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
