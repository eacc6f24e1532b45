import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { artifactRows, artifactStatusSql, artifacts } from "./artifact-query.store.ts";

export async function findArtifactRow(db: Database, id: string) {
  return await artifacts
    .rowsWithColumns(db, { filter: {}, today: "", me: null })
    .where("evidence.id", "=", id)
    .executeTakeFirst();
}

/** Returns the titles of the evidence that was changed last. */
export async function findTitles(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("evidence")
    .select("title")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ title }) => title);
}

/** Counts the pieces of evidence by status. */
export async function countByStatus(db: Database, today: string) {
  const rows = artifactRows(db).select(artifactStatusSql(today).as("status"));
  return await db
    .selectFrom(rows.as("each"))
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .groupBy("status")
    .execute();
}
