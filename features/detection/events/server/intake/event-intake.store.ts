import { sql } from "kysely";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { startOfMinute } from "./quota.rules.ts";

export interface DeliveryFigures {
  deliveries: number;
  records: number;
  bytes: number;
  accepted: number;
  duplicated: number;
  rejected: number;
  skipped: number;
}

interface Place {
  companyId: number;
  sourceId: string;
  at: Date;
}

const startOfHour = (moment: Date) => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);

/** Adds batches to the counts of the hour in which they arrived. */
export async function addIntake(
  db: Database,
  { companyId, sourceId, at }: Place,
  figures: DeliveryFigures,
): Promise<void> {
  await db
    .insertInto("event_intake")
    .values({ company_id: companyId, hour: startOfHour(at), source_id: sourceId, ...figures })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "hour", "source_id"]).doUpdateSet({
        deliveries: sql<number>`event_intake.deliveries + excluded.deliveries`,
        records: sql<number>`event_intake.records + excluded.records`,
        bytes: sql<number>`event_intake.bytes + excluded.bytes`,
        accepted: sql<number>`event_intake.accepted + excluded.accepted`,
        duplicated: sql<number>`event_intake.duplicated + excluded.duplicated`,
        rejected: sql<number>`event_intake.rejected + excluded.rejected`,
        skipped: sql<number>`event_intake.skipped + excluded.skipped`,
      }),
    )
    .execute();
}

/** Counts deliveries that were refused because a quota was used up. */
export async function addRefused(db: Database, { companyId, sourceId, at }: Place, refusedCount: number) {
  await db
    .insertInto("event_intake")
    .values({ company_id: companyId, hour: startOfHour(at), source_id: sourceId, refused: refusedCount })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "hour", "source_id"])
        .doUpdateSet({ refused: sql<number>`event_intake.refused + excluded.refused` }),
    )
    .execute();
}

/** Returns the quotas of a source with their use; days are those of the provider's calendar. */
export async function findQuotaUse(db: Database, sourceId: string, now: Date) {
  const today = sql<Date>`date_trunc('day', ${now}::timestamptz, ${providerZone})`;
  return await db
    .selectFrom("event_source")
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom("event_intake")
          .select([
            sql<number>`coalesce(sum(records), 0)::bigint`.as("day_records"),
            sql<number>`coalesce(sum(bytes), 0)::bigint`.as("day_bytes"),
          ])
          .whereRef("event_intake.company_id", "=", "event_source.company_id")
          .whereRef("event_intake.source_id", "=", "event_source.id")
          .where("hour", ">=", today)
          .as("day"),
      (join) => join.onTrue(),
    )
    // The deliveries in the inbox: acknowledged and not stored yet.
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom("event_inbox")
          .select([
            sql<number>`count(*)::bigint`.as("records"),
            sql<number>`coalesce(sum(length(body)), 0)::bigint`.as("bytes"),
          ])
          .whereRef("event_inbox.company_id", "=", "event_source.company_id")
          .whereRef("event_inbox.source_id", "=", "event_source.id")
          .as("inbox"),
      (join) => join.onTrue(),
    )
    .select([
      "name",
      "format",
      "events_per_minute",
      "events_per_day",
      "bytes_per_day",
      sql<number>`case when minute_at = ${startOfMinute(now)}::timestamptz then minute_records else 0 end
        + inbox.records`.as("minute_records"),
      sql<number>`day.day_records + inbox.records`.as("day_records"),
      sql<number>`day.day_bytes + inbox.bytes`.as("day_bytes"),
      sql<Date>`((${today} at time zone ${providerZone}) + interval '1 day') at time zone ${providerZone}`.as(
        "next_day",
      ),
    ])
    .where("id", "=", sourceId)
    .executeTakeFirst();
}
