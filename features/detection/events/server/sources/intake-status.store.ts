import { sql } from "kysely";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { startOfMinute } from "../intake/quota.rules.ts";

export interface QuietSource {
  company_id: number;
  id: string;
  name: string;
  created_at: Date;
  last_received_at: Date | null;
  /** The hours in which the source delivered, oldest first. */
  hours: Date[];
}

/**
 * Returns the sources that send by themselves but have been silent for a while, with the hours in which they
 * delivered before.
 */
export async function findQuietSources(
  db: Database,
  { quietSince, habitSince, now }: { quietSince: Date; habitSince: Date; now: Date },
): Promise<QuietSource[]> {
  const { rows } = await sql<QuietSource>`
    select source.company_id, source.id, source.name, source.created_at, source.last_received_at,
      array(select intake.hour from event_intake intake
        where intake.company_id = source.company_id and intake.source_id = source.id
          and intake.hour between ${habitSince} and ${now} and intake.records > 0
        order by intake.hour) as hours
    from event_source source
    where coalesce(source.last_received_at, source.created_at) < ${quietSince}
      and (exists (select from api_key key where key.company_id = source.company_id and key.source_id = source.id
          and key.revoked_at is null)
        or exists (select from event_sender sender where sender.company_id = source.company_id
          and sender.source_id = source.id))
    order by source.name, source.id`.execute(db);
  return rows;
}

/** Returns every source with its quotas, its records of today and whether it can send by itself. */
export async function findSourcesToday(db: Database, now: Date) {
  return await db
    .selectFrom("event_source as source")
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom("event_intake as intake")
          .select([
            sql<number>`coalesce(sum(records), 0)::bigint`.as("records"),
            sql<number>`coalesce(sum(bytes), 0)::bigint`.as("bytes"),
            sql<number>`coalesce(sum(refused), 0)::bigint`.as("refused"),
          ])
          .whereRef("intake.company_id", "=", "source.company_id")
          .whereRef("intake.source_id", "=", "source.id")
          .where("hour", ">=", sql<Date>`date_trunc('day', ${now}::timestamptz, ${providerZone})`)
          .where("hour", "<=", now)
          .as("today"),
      (join) => join.onTrue(),
    )
    .select([
      "source.id",
      "source.name",
      "source.format",
      "source.created_at",
      "source.last_received_at",
      "source.last_event_at",
      "source.last_lag_seconds",
      "source.events_per_minute",
      "source.events_per_day",
      "source.bytes_per_day",
      sql<number>`case when minute_at = ${startOfMinute(now)}::timestamptz then minute_records else 0 end`.as(
        "minute_records",
      ),
      sql<number>`today.records`.as("records"),
      sql<number>`today.bytes`.as("bytes"),
      sql<number>`today.refused`.as("refused"),
      sql<boolean>`exists (select from api_key key where key.company_id = source.company_id
          and key.source_id = source.id and key.revoked_at is null)
        or exists (select from event_sender sender where sender.company_id = source.company_id
          and sender.source_id = source.id)`.as("sends"),
    ])
    .orderBy(sql`lower(source.name)`)
    .orderBy("source.id")
    .execute();
}

/** Finds the deliveries of each source in each hour between two times, oldest first. */
export async function findIntakeHours(db: Database, since: Date, until: Date) {
  return await db
    .selectFrom("event_intake")
    .select(["source_id", "hour", "records", "accepted", "duplicated", "rejected", "skipped"])
    .where("hour", ">=", since)
    .where("hour", "<=", until)
    .where("records", ">", 0)
    .orderBy("hour")
    .execute();
}

/**
 * Finds the reasons for rejected records of each source between two times, most first; the first hundred of each
 * delivery.
 */
export async function findRejections(db: Database, since: Date, until: Date) {
  const { rows } = await sql<{ source_id: string; reason: string; count: number }>`
    select batch.source_id, problem ->> 'reason' as reason, count(*)::int as count
    from event_source source
    join event_batch batch on batch.company_id = source.company_id and batch.source_id = source.id
    cross join lateral jsonb_array_elements(batch.problems) problem
    where batch.received_at >= ${since} and batch.received_at <= ${until} and batch.rejected > 0
    group by batch.source_id, reason order by count desc, reason`.execute(db);
  return rows;
}

/** The followers with unprocessed batches of the active company. */
export async function findWaitingDeliveries(db: Database) {
  const { rows } = await sql<{ follower: string; waiting: number; oldest: Date }>`
    select follower, waiting, oldest from deliveries_waiting()`.execute(db);
  return rows;
}
