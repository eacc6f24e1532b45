import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { countedQuery } from "../figures/alert-counts.store.ts";

const columns = [
  "alert.id",
  "alert.number",
  "alert.title",
  "alert.level",
  "alert.severity",
  "alert.status",
  "alert.asset_name",
  "alert.user_name",
  "alert.rule_id",
  "alert.event_count",
  "alert.client_summary",
  "alert.waiting_question",
  "alert.waiting_since",
  "alert.assignee_id",
  "alert.assignee_name",
  "alert.due_at",
  "alert.opened_at",
  "alert.last_seen_at",
  "alert.version",
] as const;

/** Finds the open alerts that wait for the provider, the most severe first. */
export async function findAlertsAtWork(db: Database, max: number) {
  return await countedQuery(db, "every")
    .select(columns)
    .where("alert.status", "in", ["new", "in_progress", "escalated"])
    .orderBy("alert.severity", "desc")
    .orderBy(sql`alert.due_at nulls last`)
    .orderBy("alert.id")
    .limit(max)
    .execute();
}
export type AlertMatterRow = Awaited<ReturnType<typeof findAlertsAtWork>>[number];

/** Finds the alerts with a question that waits for the client, the most severe first. */
export async function findAlertsWithQuestion(db: Database, max: number): Promise<AlertMatterRow[]> {
  return await countedQuery(db, "published")
    .select(columns)
    .where("alert.status", "=", "waiting_client")
    .orderBy("alert.severity", "desc")
    .orderBy("alert.waiting_since")
    .orderBy("alert.id")
    .limit(max)
    .execute();
}
