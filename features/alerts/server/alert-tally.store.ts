import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { counted } from "./alert-counts.store.ts";
import { type AlertSelection, conditionsOf, listed, under } from "./alert-selection.store.ts";
import type { Visibility } from "./visible-to.ts";

/** How many alerts a selection means, by everything that a sentence tells them apart by. */
export async function findTally(db: Database, selection: AlertSelection) {
  return await under(listed(db, selection.filter), conditionsOf(selection))
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

/** A few of them. No column of these is internal. */
export async function findTallied(
  db: Database,
  selection: AlertSelection,
  { order, most }: { order: "worst" | "newest" | "oldest"; most: number },
) {
  const query = under(listed(db, selection.filter), conditionsOf(selection)).select([
    "alert.id",
    "alert.number",
    "alert.title",
    "alert.severity",
    "alert.status",
    "alert.level",
    "alert.verdict",
    "alert.asset_name",
    "alert.user_name",
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

/** How many were opened and closed in each day of a period, by the days of a zone. */
export async function countByDay(
  db: Database,
  visibility: Visibility,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
) {
  const by = (column: "opened_at" | "closed_at") =>
    counted(db, visibility)
      .select([
        sql<string>`to_char(${sql.ref(`alert.${column}`)} at time zone ${timeZone}, 'YYYY-MM-DD')`.as("day"),
        sql<number>`count(*)::int`.as("alerts"),
      ])
      .where(sql.ref<Date>(`alert.${column}`), ">=", from)
      .where(sql.ref<Date>(`alert.${column}`), "<", to)
      .groupBy("day")
      .orderBy("day")
      .execute();
  const [opened, closed] = [await by("opened_at"), await by("closed_at")];
  return { opened, closed };
}
