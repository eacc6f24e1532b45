import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Visibility } from "./visible-to.ts";

/** The alerts that count: neither merged into another nor held back, and only those that somebody may know of. */
export const counted = (db: Database, visibility: Visibility) => {
  const alerts = db
    .selectFrom("alert")
    .where("alert.merged_into", "is", null)
    .where("alert.suppressed_by", "is", null);
  return visibility === "published" ? alerts.where("alert.client_visible", "=", true) : alerts;
};

/** How many alerts, and events in them, tell of each technique in a period. */
export async function countByTechnique(
  db: Database,
  visibility: Visibility,
  period: { from: Date; to: Date },
) {
  const alerts = counted(db, visibility)
    .select(["alert.event_count", sql<string>`unnest(alert.techniques)`.as("technique")])
    .where("alert.last_seen_at", ">=", period.from)
    .where("alert.last_seen_at", "<", period.to);
  return await db
    .selectFrom(alerts.as("each"))
    .select((select) => [
      "each.technique",
      select.fn.countAll<number>().as("alerts"),
      sql<number>`sum(each.event_count)::bigint`.as("events"),
    ])
    .groupBy("each.technique")
    .orderBy("each.technique")
    .execute();
}

/** What is open now, by severity and level: how many, since when, how many are late and how many wait for the client. */
export async function countOpen(db: Database, visibility: Visibility, now: Date) {
  return await counted(db, visibility)
    .select([
      "alert.severity",
      "alert.level",
      sql<number>`count(*)::int`.as("open"),
      sql<Date | null>`min(alert.opened_at)`.as("oldest_at"),
      sql<number>`(count(*) filter (where alert.due_at <= ${now}))::int`.as("late"),
      sql<number>`(count(*) filter (where alert.status = 'waiting_client' and alert.client_visible))::int`.as(
        "asked",
      ),
      sql<number>`(count(*) filter (where alert.assignee_id is null))::int`.as("unassigned"),
    ])
    .where("alert.status", "<>", "closed")
    .groupBy(["alert.severity", "alert.level"])
    .execute();
}
