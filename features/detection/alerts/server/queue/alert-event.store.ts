import { sql } from "kysely";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the keys of an alert's events, the newest first. An event that came by two fingerprints is listed once. */
export async function findEventKeys(db: Database, alertId: string, page: PageRequest) {
  const places = db
    .selectFrom("alert_event")
    .select(["event_id", "occurred_at"])
    .distinct()
    .where("alert_id", "=", alertId);
  const distinct = db.selectFrom(places.as("place")).select(["place.event_id", "place.occurred_at"]);
  return await keysetPage(
    db,
    distinct,
    {
      by: sql`place.occurred_at`,
      kind: "timestamptz",
      descending: true,
      tie: sql`place.event_id`,
      tieKind: "uuid",
    },
    page,
  );
}

/** Finds which of the given events an alert contains, with their fingerprints. */
export async function findHeldEvents(db: Database, alertId: string, eventIds: readonly string[]) {
  return await db
    .selectFrom("alert_event")
    .select(["event_id", "fingerprint", "occurred_at"])
    .where("alert_id", "=", alertId)
    .where(sql<boolean>`event_id = any(${eventIds}::uuid[])`)
    .execute();
}

/** Moves events of one alert to another. An event that is delivered again still counts once. */
export async function moveEvents(
  db: Database,
  from: string,
  to: string,
  eventIds?: readonly string[],
): Promise<void> {
  await sql`
    update alert_event set alert_id = ${to}::uuid where alert_id = ${from}::uuid
      and (${eventIds ?? null}::uuid[] is null or event_id = any(${eventIds ?? null}::uuid[]))`.execute(db);
}

/** Moves the events that came by these fingerprints to another alert. */
export async function moveEventsOf(
  db: Database,
  from: string,
  to: string,
  fingerprints: readonly string[],
): Promise<void> {
  await sql`
    update alert_event set alert_id = ${to}::uuid
    where alert_id = ${from}::uuid and fingerprint = any(${fingerprints}::uuid[])`.execute(db);
}

/** Counts the events of alerts again. An alert without events keeps its first and last times. */
export async function recountAlertEvents(db: Database, alertIds: readonly string[]): Promise<void> {
  await sql`
    update alert set event_count = held.events, first_seen_at = coalesce(held.first_at, alert.first_seen_at),
      last_seen_at = coalesce(held.last_at, alert.last_seen_at)
    from (
      select each.id, count(distinct alert_event.event_id) as events, min(occurred_at) as first_at,
        max(occurred_at) as last_at
      from unnest(${alertIds}::uuid[]) as each (id) left join alert_event on alert_event.alert_id = each.id
      group by each.id
    ) held
    where alert.id = held.id`.execute(db);
}
