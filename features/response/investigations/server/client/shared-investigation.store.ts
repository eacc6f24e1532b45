import { sql } from "kysely";
import type { InvestigationStatus } from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Evidence that was marked for the client, in the order of its numbers. */
export async function findSharedEvidence(db: Database, id: string) {
  return await db
    .selectFrom("investigation_evidence")
    .select(["id", "body", "source", "added_at"])
    .where("investigation_id", "=", id)
    .where("shared", "=", true)
    .orderBy("number")
    .execute();
}

/** Counts the investigations shared with the company, by state. */
export async function countShared(db: Database): Promise<Partial<Record<InvestigationStatus, number>>> {
  const rows = await db
    .selectFrom("investigation")
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .where("client_visible", "=", true)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
