import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { everyRank } from "../events/severity-rank.rules.ts";
import { countOfRank } from "./event-hour.store.ts";

/** Returns the time of the newest delivery. */
export async function lastArrival(db: Database): Promise<Date | null> {
  const eventSource = await db
    .selectFrom("event_source")
    .select((select) => select.fn.max("last_received_at").as("at"))
    .executeTakeFirst();
  return eventSource?.at ?? null;
}

const dayMs = 86_400_000;
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Events of the last seven days by severity rank, as the list counts them, beside those of the seven days before. */
export async function findWeeks(db: Database, now: Date) {
  const [weekAgo, twoWeeksAgo] = [ago(now, 7 * dayMs), ago(now, 14 * dayMs)];
  const counts = everyRank.map((rank) => sql`(${sql.lit(rank)}, ${countOfRank(rank)})`);
  const { rows } = await sql<{ severity: number; now: number; before: number }>`
    select severity, coalesce(sum(n) filter (where hour > ${weekAgo}), 0)::bigint as now,
      coalesce(sum(n) filter (where hour <= ${weekAgo}), 0)::bigint as before
    from event_hour cross join lateral (values ${sql.join(counts)}) as counted (severity, n)
    where hour > ${twoWeeksAgo} and n > 0 group by severity`.execute(db);
  return rows;
}

/** Counts the events of each of the last fourteen whole days in a time zone, oldest first. */
export async function findDays(db: Database, now: Date, timeZone: string): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(e.count), 0)::bigint as count
    from generate_series(14, 1, -1) as back
    cross join lateral (select (${now}::timestamptz at time zone ${timeZone})::date - back as day) d
    left join event_hour e on e.hour >= d.day::timestamp at time zone ${timeZone}
      and e.hour < (d.day + 1)::timestamp at time zone ${timeZone}
    group by back order by back desc`.execute(db);
  return rows.map(({ count }) => count);
}

export async function countSources(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("event_source")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the events in the hours between two times, and the high or critical ones. */
export async function countEventsBetween(db: Database, since: Date, until: Date) {
  return await db
    .selectFrom("event_hour")
    .select([
      sql<number>`coalesce(sum(count), 0)::bigint`.as("all"),
      sql<number>`coalesce(sum(high + critical), 0)::bigint`.as("serious"),
    ])
    .where("hour", ">", since)
    .where("hour", "<=", until)
    .executeTakeFirstOrThrow();
}

/** Every enabled company with its week of events, the worst first. For scope `platform`. */
export async function findCompanyWeeks(db: Database, now: Date, limit: number) {
  const weekAgo = ago(now, 7 * dayMs);
  return await db
    .selectFrom("company")
    .select([
      "company.id",
      "company.name",
      sql<number>`coalesce((select sum(e.count) from event_hour e
        where e.company_id = company.id and e.hour > ${weekAgo} and e.hour <= ${now}), 0)::bigint`.as(
        "events",
      ),
      sql<number>`coalesce((select sum(e.high + e.critical) from event_hour e
        where e.company_id = company.id and e.hour > ${weekAgo} and e.hour <= ${now}), 0)::bigint`.as(
        "serious",
      ),
      sql<number>`(select count(*)::int from event_source s where s.company_id = company.id)`.as("sources"),
    ])
    .where("company.enabled", "=", true)
    .orderBy("serious", "desc")
    .orderBy("events", "desc")
    .orderBy("company.id")
    .limit(limit)
    .execute();
}
