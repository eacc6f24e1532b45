import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Sets the incident into which others, and those merged into them, are merged; null undoes the merge. */
export async function setMergedInto(
  db: Database,
  ids: readonly string[],
  target: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update incident set merged_into = ${target}::uuid, version = version + 1, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(db);
}

/** Rows of an incident that a split took along, by table. */
export interface MovedRows {
  incident_alert: string[];
  incident_fact: string[];
  incident_observable: string[];
  incident_task: string[];
}

/** Moves chosen rows of some incidents to another and returns the ids of the moved ones. */
export async function moveRows(
  db: Database,
  table: keyof MovedRows,
  { from, to, rowIds }: { from: readonly string[]; to: string; rowIds: readonly string[] },
): Promise<string[]> {
  if (rowIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set incident_id = ${to}::uuid
    where incident_id = any(${from}::uuid[]) and id = any(${rowIds}::uuid[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows by which some alerts are attached now. */
export async function findAttachments(
  db: Database,
  ids: readonly string[],
  alertIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("incident_alert")
    .select("id")
    .where(sql<boolean>`incident_id = any(${ids}::uuid[])`)
    .where(sql<boolean>`alert_id = any(${alertIds}::uuid[])`)
    .where("detached_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function addSplit(
  db: Database,
  split: { company_id: number; incident_id: string; from_id: string; moved: MovedRows; made_at: Date },
): Promise<void> {
  await db
    .insertInto("incident_split")
    .values({ ...split, moved: JSON.stringify(split.moved) })
    .execute();
}

export async function findSplit(db: Database, incidentId: string) {
  const row = await db
    .selectFrom("incident_split")
    .select(["from_id", "moved", "undone_at"])
    .where("incident_id", "=", incidentId)
    .executeTakeFirst();
  return row as { from_id: string; moved: MovedRows; undone_at: Date | null } | undefined;
}

export async function markSplitUndone(db: Database, incidentId: string, at: Date): Promise<void> {
  await db
    .updateTable("incident_split")
    .set({ undone_at: at })
    .where("incident_id", "=", incidentId)
    .execute();
}
