import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const refColumns = ["alert.id", "alert.number", "alert.title", "alert.severity", "alert.status"] as const;

const refs = (db: Database) => db.selectFrom("alert").select(refColumns);

export async function findRefs(db: Database, ids: readonly (string | null)[]) {
  const names = ids.filter((id) => id !== null);
  if (names.length === 0) return [];
  return await refs(db).where(sql<boolean>`id = any(${names}::uuid[])`).execute();
}

/** The alerts that were merged into one. */
export async function findMergedAlerts(db: Database, id: string) {
  return await refs(db).where("merged_into", "=", id).orderBy("number").execute();
}

export async function findSuppressionReason(db: Database, id: string) {
  return await db.selectFrom("suppression").select(["id", "reason"]).where("id", "=", id).executeTakeFirst();
}

/**
 * Sets the alert into which the given alerts, and alerts already merged into them, are merged; null undoes the merge.
 */
export async function setMergedInto(
  db: Database,
  ids: readonly string[],
  target: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update alert set merged_into = ${target}::uuid, version = version + 1, updated_at = ${at}
    where id = any(${ids}::uuid[]) or (${target}::uuid is not null and merged_into = any(${ids}::uuid[]))`.execute(
    db,
  );
}

/** Finds the fingerprints by which the events of an alert came. */
export async function findEventFingerprints(db: Database, alertId: string): Promise<string[]> {
  const { rows } = await sql<{ fingerprint: string }>`
    select distinct fingerprint from alert_event where alert_id = ${alertId}::uuid`.execute(db);
  return rows.map(({ fingerprint }) => fingerprint);
}

export async function findEventIds(db: Database, alertId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("alert_event")
    .select("event_id")
    .distinct()
    .where("alert_id", "=", alertId)
    .limit(limit + 1)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** Finds the record of an alert's last merge, from which it can be undone. */
export async function findMergeRecord(db: Database, alertId: string) {
  const row = await db
    .selectFrom("alert_step")
    .select("facts")
    .where("case_id", "=", alertId)
    .where("type", "=", "merged")
    .where(sql<boolean>`facts ? 'absorbed'`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.facts as { fingerprints?: string[]; moved?: string[] } | undefined;
}
