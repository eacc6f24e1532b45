import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventSelection } from "./event-selection.store.ts";

const hour = 3_600_000;

/** Whether the hourly counts can answer for a selection: whole hours, and nothing but severity and source. */
export function hoursCanTell({ from, to, filter, search }: EventSelection): boolean {
  const { source: _known, ...finer } = filter;
  const whole = (moment: Date | undefined) => !moment || moment.getTime() % hour === 0;
  return !search && Object.values(finer).every((value) => !value) && whole(from) && whole(to);
}

function hours(db: Database, { from, to, filter, severities }: EventSelection) {
  let rows = db.selectFrom("event_hour");
  if (from) rows = rows.where("hour", ">=", from);
  if (to) rows = rows.where("hour", "<", to);
  if (filter.source) rows = rows.where("source_id", "=", filter.source);
  if (severities) rows = rows.where("severity", "in", severities);
  return rows;
}

/** All events by severity, whatever severity the selection asks for. */
export async function sumBySeverity(db: Database, selection: EventSelection) {
  return await hours(db, { ...selection, severities: undefined })
    .select(["severity", sql<number>`sum(count)::bigint`.as("count")])
    .groupBy("severity")
    .execute();
}

/** By hour, or by day of a time zone. */
export async function sumByTime(
  db: Database,
  selection: EventSelection,
  { step, timeZone }: { step: "hour" | "day"; timeZone: string },
) {
  const start = step === "hour" ? sql<Date>`hour` : sql<Date>`date_trunc('day', hour, ${timeZone})`;
  return await hours(db, selection)
    .select([start.as("starts_at"), "severity", sql<number>`sum(count)::bigint`.as("count")])
    .groupBy(["starts_at", "severity"])
    .orderBy("starts_at")
    .execute();
}

/** When the newest delivery came. */
export async function lastArrival(db: Database): Promise<Date | null> {
  const found = await db
    .selectFrom("event_source")
    .select((select) => select.fn.max("last_received_at").as("at"))
    .executeTakeFirst();
  return found?.at ?? null;
}
