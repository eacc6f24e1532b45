import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { type Author, authorOf, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The company of a transaction, its calendar and the actor. */
export interface Standpoint {
  companyId: number;
  author: Author;
  now: Date;
  timeZone: string;
  /** The day of `now` in the company's calendar. */
  today: string;
}

async function findTimeZone(db: Database, companyId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom("company")
    .select("time_zone")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

export async function obligationContext({
  db,
  actor,
  clock,
}: Pick<VerbContext, "db" | "actor" | "clock">): Promise<Standpoint> {
  const companyId = companyIn(actor);
  const timeZone = await findTimeZone(db, companyId);
  const now = clock.now();
  return { companyId, author: authorOf(actor), now, timeZone, today: calendarDay(now, timeZone) };
}
