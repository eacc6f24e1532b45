import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type AlertSelection, alerts } from "../queue/alert-query.store.ts";
import type { Visibility } from "./visible-to.ts";

/** The alerts that figures count: visible to the asker, not merged into another alert and not suppressed. */
export const countedQuery = (db: Database, visibility: Visibility) => {
  const alerts = db
    .selectFrom("alert")
    .where("alert.merged_into", "is", null)
    .where("alert.suppressed_by", "is", null);
  return visibility === "published" ? alerts.where("alert.client_visible", "=", true) : alerts;
};

/** Counts the alerts of each technique in a period, and their events. */
export async function countByTechnique(
  db: Database,
  visibility: Visibility,
  period: { from: Date; to: Date },
) {
  const alerts = countedQuery(db, visibility)
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

/**
 * Counts the open alerts by severity and level: their number, the age of the oldest, the overdue ones, and those that
 * wait for the client.
 */
export async function countOpen(db: Database, visibility: Visibility, now: Date) {
  return await countedQuery(db, visibility)
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

/** Counts the alerts of a selection by every attribute that answers of the assistant distinguish. */
export async function findTally(db: Database, selection: AlertSelection) {
  return await alerts
    .rows(db, selection)
    .select([
      "alert.severity",
      "alert.status",
      "alert.level",
      "alert.verdict",
      sql<number>`count(*)::int`.as("alerts"),
    ])
    .groupBy(["alert.severity", "alert.status", "alert.level", "alert.verdict"])
    .execute();
}

/** Counts the alerts by owner, the most first; without an owner, `name` is null. Internal. */
export async function countAlertsByOwner(db: Database, selection: AlertSelection, limit: number) {
  return await alerts
    .rows(db, selection)
    .select([
      "alert.assignee_id",
      sql<string | null>`max(alert.assignee_name)`.as("name"),
      sql<number>`count(*)::int`.as("alerts"),
    ])
    .groupBy("alert.assignee_id")
    .orderBy(sql`3`, "desc")
    .orderBy("alert.assignee_id")
    .limit(limit)
    .execute();
}

const topColumns = { asset: "alert.asset_name", rule: "alert.rule_id" } as const;

/**
 * Returns the assets or rules with the most alerts of a selection; alerts without one are left out. A rule is named
 * by the title of its alerts, because the rules themselves are internal.
 */
export async function findTopValues(
  db: Database,
  selection: AlertSelection,
  { by, most }: { by: keyof typeof topColumns; most: number },
) {
  const column = topColumns[by];
  return await alerts
    .rows(db, selection)
    .select([
      sql<string>`${sql.ref(column)}`.as("value"),
      sql<string>`max(${sql.ref(by === "rule" ? "alert.title" : column)})`.as("name"),
      sql<number>`count(*)::int`.as("alerts"),
    ])
    .where(column, "is not", null)
    .groupBy(column)
    .orderBy(sql`3`, "desc")
    .orderBy(column)
    .limit(most)
    .execute();
}

/** Returns a few alerts of a selection in the given order. None of the columns is internal. */
export async function findTalliedAlerts(
  db: Database,
  selection: AlertSelection,
  { order, most }: { order: "worst" | "newest" | "oldest"; most: number },
) {
  const query = alerts
    .rows(db, selection)
    .select([
      "alert.id",
      "alert.number",
      "alert.title",
      "alert.severity",
      "alert.status",
      "alert.level",
      "alert.verdict",
      "alert.asset_name",
      "alert.user_name",
      "alert.source_ip",
      "alert.event_count",
      "alert.opened_at",
      "alert.last_seen_at",
      "alert.client_summary",
      "alert.waiting_question",
      "alert.techniques",
    ]);
  const ordered =
    order === "worst"
      ? query.orderBy("alert.severity", "desc").orderBy("alert.last_seen_at", "desc")
      : order === "newest"
        ? query.orderBy("alert.opened_at", "desc")
        : query.orderBy("alert.opened_at", "asc");
  return await ordered.orderBy("alert.id").limit(most).execute();
}

/** Counts the alerts opened and closed on each day of a period, by the days of a zone. */
export async function countByDay(
  db: Database,
  visibility: Visibility,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
) {
  const by = (column: "opened_at" | "closed_at") =>
    countedQuery(db, visibility)
      .select([
        sql<string>`to_char(${sql.ref(`alert.${column}`)} at time zone ${timeZone}, 'YYYY-MM-DD')`.as("day"),
        sql<number>`count(*)::int`.as("alerts"),
      ])
      .where(sql.ref<Date>(`alert.${column}`), ">=", from)
      .where(sql.ref<Date>(`alert.${column}`), "<", to)
      .groupBy("day")
      .orderBy("day")
      .execute();
  const [openedRows, closedRows] = [await by("opened_at"), await by("closed_at")];
  return { opened: openedRows, closed: closedRows };
}
