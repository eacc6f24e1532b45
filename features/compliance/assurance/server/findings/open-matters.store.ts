import { sql } from "kysely";
import type { NonconformityKind } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the exceptions that were not revoked, per control the one that ends last, including expired ones. */
export async function findExceptions(db: Database) {
  return await db
    .selectFrom("control_exception")
    .select(["company_id", "control_id", (select) => select.fn.max("expires_on").as("expires_on")])
    .where("revoked_at", "is", null)
    .groupBy(["company_id", "control_id"])
    .execute();
}

/** Finds the nonconformities that are not closed. */
export async function findOpenNonconformities(db: Database) {
  const rows = await db
    .selectFrom("nonconformity")
    .select(["company_id", "id", "standard_id", "control_id", "kind", "title", "due_date"])
    .where("status", "<>", "closed")
    .orderBy("due_date")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as NonconformityKind }));
}

/** Counts the exceptions that end between two days. */
export async function countEndingExceptions(db: Database, from: string, until: string): Promise<number> {
  const { count } = await db
    .selectFrom("control_exception")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("revoked_at", "is", null)
    .where("expires_on", ">=", from)
    .where("expires_on", "<=", until)
    .executeTakeFirstOrThrow();
  return count;
}
