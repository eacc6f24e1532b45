import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { counted } from "./alert-counts.store.ts";
import type { Visibility } from "./visible-to.ts";

/** The open alerts that weigh most: the worst, of them the oldest. */
export async function findWorstOpen(db: Database, visibility: Visibility, most: number) {
  return await counted(db, visibility)
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
    .where("alert.status", "<>", "closed")
    .orderBy("alert.severity", "desc")
    .orderBy("alert.opened_at")
    .orderBy("alert.id")
    .limit(most)
    .execute();
}

/** How many alerts were closed in a period with each verdict, by severity. */
export async function countVerdicts(
  db: Database,
  visibility: Visibility,
  { from, to }: { from: Date; to: Date },
) {
  return await counted(db, visibility)
    .select(["alert.severity", "alert.verdict", sql<number>`count(*)::int`.as("count")])
    .where("alert.status", "=", "closed")
    .where("alert.closed_at", ">=", from)
    .where("alert.closed_at", "<", to)
    .groupBy(["alert.severity", "alert.verdict"])
    .execute();
}

/** The alerts of a period that turned out to be an attack, the open, worst and newest first. */
export async function findConfirmed(
  db: Database,
  visibility: Visibility,
  { from, to, most }: { from: Date; to: Date; most: number },
) {
  return await counted(db, visibility)
    .select(["alert.id", "alert.number", "alert.title", "alert.severity", "alert.level", "alert.status"])
    .where("alert.verdict", "=", "true_positive")
    .where("alert.last_seen_at", ">=", from)
    .where("alert.last_seen_at", "<", to)
    // Those that are open come first: they are what somebody has to do something about.
    .orderBy(sql`alert.status = 'closed'`)
    .orderBy("alert.severity", "desc")
    .orderBy("alert.last_seen_at", "desc")
    .orderBy("alert.id")
    .limit(most)
    .execute();
}

/** How many alerts of a period turned out to be an attack, by severity, and how many of them are open. */
export async function countConfirmed(
  db: Database,
  visibility: Visibility,
  { from, to }: { from: Date; to: Date },
) {
  return await counted(db, visibility)
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

/** How many there are at all: none is another thing than none open. */
export async function countEver(db: Database, visibility: Visibility): Promise<number> {
  const { count } = await counted(db, visibility)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
