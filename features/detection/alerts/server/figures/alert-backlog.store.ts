import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { countedQuery } from "./alert-counts.store.ts";
import type { Visibility } from "./visible-to.ts";

/** The condition of alerts that were open at a time: opened by then, and not yet closed. */
const openAt = (db: Database, visibility: Visibility, at: Date) =>
  countedQuery(db, visibility)
    .where("alert.opened_at", "<", at)
    .where((is) => is.or([is("alert.status", "<>", "closed"), is("alert.closed_at", ">=", at)]));

/** Counts the alerts that were open at a time by severity, and how many of them were overdue. */
export async function countOpenAt(db: Database, visibility: Visibility, at: Date) {
  return await openAt(db, visibility, at)
    .select([
      "alert.severity",
      sql<number>`count(*)::int`.as("open"),
      sql<number>`(count(*) filter (where alert.due_at <= ${at}))::int`.as("late"),
    ])
    .groupBy("alert.severity")
    .execute();
}

/** Returns the alerts that were open at a time, by severity and then by age. */
export async function findWorstOpen(
  db: Database,
  visibility: Visibility,
  { at, most }: { at: Date; most: number },
) {
  return await openAt(db, visibility, at)
    .select([
      "alert.id",
      "alert.number",
      "alert.title",
      "alert.severity",
      "alert.level",
      "alert.status",
      "alert.asset_name",
      "alert.assignee_name",
      "alert.opened_at",
      "alert.due_at",
    ])
    .orderBy("alert.severity", "desc")
    .orderBy("alert.opened_at")
    .orderBy("alert.id")
    .limit(most)
    .execute();
}

/** Counts the alerts closed in a period with each verdict, by severity. */
export async function countVerdicts(
  db: Database,
  visibility: Visibility,
  { from, to }: { from: Date; to: Date },
) {
  return await countedQuery(db, visibility)
    .select(["alert.severity", "alert.verdict", sql<number>`count(*)::int`.as("count")])
    .where("alert.status", "=", "closed")
    .where("alert.closed_at", ">=", from)
    .where("alert.closed_at", "<", to)
    .groupBy(["alert.severity", "alert.verdict"])
    .execute();
}

/**
 * Returns the alerts of a period whose verdict confirmed an attack: open ones first, then the worst, then the newest.
 */
export async function findConfirmedAlerts(
  db: Database,
  visibility: Visibility,
  { from, to, most }: { from: Date; to: Date; most: number },
) {
  return await countedQuery(db, visibility)
    .select(["alert.id", "alert.number", "alert.title", "alert.severity", "alert.level", "alert.status"])
    .where("alert.verdict", "=", "true_positive")
    .where("alert.last_seen_at", ">=", from)
    .where("alert.last_seen_at", "<", to)
    // Open alerts come first, because somebody still has to act on them.
    .orderBy(sql`alert.status = 'closed'`)
    .orderBy("alert.severity", "desc")
    .orderBy("alert.last_seen_at", "desc")
    .orderBy("alert.id")
    .limit(most)
    .execute();
}

/** Counts the alerts of a period that were confirmed attacks, by severity, and how many of them are open. */
export async function countConfirmedAlerts(
  db: Database,
  visibility: Visibility,
  { from, to }: { from: Date; to: Date },
) {
  return await countedQuery(db, visibility)
    .select([
      "alert.severity",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`(count(*) filter (where alert.status <> 'closed'))::int`.as("open"),
    ])
    .where("alert.verdict", "=", "true_positive")
    .where("alert.last_seen_at", ">=", from)
    .where("alert.last_seen_at", "<", to)
    .groupBy("alert.severity")
    .execute();
}

/** Counts all alerts that ever existed, because having none differs from having none open. */
export async function countEver(db: Database, visibility: Visibility, at: Date): Promise<number> {
  const { count } = await countedQuery(db, visibility)
    .select(sql<number>`count(*)::int`.as("count"))
    .where("alert.opened_at", "<", at)
    .executeTakeFirstOrThrow();
  return count;
}
