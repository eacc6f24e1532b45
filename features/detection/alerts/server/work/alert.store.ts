import { sql } from "kysely";
import type { AlertStatus, Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The columns that triage changes; undo restores these. */
export const workColumns = [
  "level",
  "status",
  "verdict",
  "verdict_reason",
  "verdict_by_name",
  "verdict_at",
  "assignee_id",
  "assignee_name",
  "client_visible",
  "client_summary",
  "published_at",
  "waiting_question",
  "waiting_since",
  "suppressed_by",
] as const;

export const alertColumns = [
  ...workColumns,
  "id",
  "number",
  "fingerprint",
  "origin",
  "title",
  "description",
  "rule_id",
  "severity",
  "asset_name",
  "user_name",
  "source_ip",
  "source_country",
  "category",
  "source_id",
  "cloud_account",
  "resource_uid",
  "resource_type",
  "file_hash",
  "techniques",
  "tactics",
  "event_count",
  "first_seen_at",
  "last_seen_at",
  "opened_at",
  "acknowledged_at",
  "escalated_at",
  "decided_at",
  "closed_at",
  "due_at",
  "correlation_rule_id",
  "merged_into",
  "previous_id",
  "version",
] as const;

const alerts = (db: Database) => db.selectFrom("alert").select(alertColumns);

export async function findAlert(db: Database, id: string): Promise<AlertRow | undefined> {
  const row = await alerts(db).where("id", "=", id).executeTakeFirst();
  return row as AlertRow | undefined;
}

export async function findAlerts(db: Database, ids: readonly string[]): Promise<AlertRow[]> {
  if (ids.length === 0) return [];
  const rows = await alerts(db).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy("number").execute();
  return rows as AlertRow[];
}

type Stored = Awaited<ReturnType<ReturnType<typeof alerts>["executeTakeFirstOrThrow"]>>;
/** The row of an alert. Check constraints guarantee that its values are those of the contract. */
export interface AlertRow extends Stored {
  status: AlertStatus;
  verdict: Verdict | null;
}
export type AlertWork = Pick<AlertRow, (typeof workColumns)[number]>;

/**
 * Locks the alerts of the company until commit. The lock protects numbers, open fingerprints and timers, and prevents
 * deadlocks.
 */
export async function lockQueue(db: Database, companyId: number): Promise<{ lastNumber: number }> {
  const sequence = await db
    .insertInto("alert_sequence")
    .values({ company_id: companyId, last_number: 0 })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ last_number: sql`alert_sequence.last_number` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return { lastNumber: sequence.last_number };
}

export async function saveLastNumber(db: Database, lastNumber: number): Promise<void> {
  await db.updateTable("alert_sequence").set({ last_number: lastNumber }).execute();
}
