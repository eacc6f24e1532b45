import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the incident of a case, as far as the asker may see it. */
export async function findIncident(db: Database, id: string) {
  return await db
    .selectFrom("incident")
    .select([
      "id",
      "series",
      "number",
      "title",
      "description",
      "severity",
      "class",
      "impact",
      "techniques",
      "status",
      "root_cause",
      "impact_text",
      "lessons",
      "restricted",
      "reader_ids",
      "merged_into",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks an incident until the end of the transaction, so that two people do not declare concurrently. */
export async function lockIncident(db: Database, companyId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("incident")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of an incident and of those merged into it. Their facts and filings count for it. */
export async function findMergedIds(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom("incident").select("id").where("merged_into", "=", id).execute();
  return [id, ...rows.map((row) => row.id)];
}

/** Returns the effective key moments, the earliest of each kind first. */
export async function findMoments(db: Database, incidentIds: readonly string[]) {
  return await db
    .selectFrom("incident_moment as moment")
    .select(["moment.kind", "moment.at", "moment.source", "moment.recorded_by_name"])
    .where("moment.incident_id", "in", incidentIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("incident_moment as later")
            .select("later.id")
            .whereRef("later.company_id", "=", "moment.company_id")
            .whereRef("later.replaces", "=", "moment.id"),
        ),
      ),
    )
    .orderBy("moment.at")
    .orderBy("moment.id")
    .execute();
}
export type KeyMomentRow = Awaited<ReturnType<typeof findMoments>>[number];

/** Every fact that was declared, the oldest first. */
export async function findFacts(db: Database, incidentIds: readonly string[]) {
  return await db
    .selectFrom("legal_fact")
    .select(["id", "incident_id", "kind", "answer", "at", "proof", "declared_by_name", "declared_at"])
    .where("incident_id", "in", incidentIds)
    .orderBy("id")
    .execute();
}
export type FactRow = Awaited<ReturnType<typeof findFacts>>[number];

export async function findFilings(db: Database, incidentIds: readonly string[]) {
  return await db
    .selectFrom("legal_filing")
    .select([
      "id",
      "duty",
      "sent_at",
      "folio",
      "note",
      "receipt_name",
      "receipt_bytes",
      "receipt_sha256",
      "rectifies",
      "filed_by_name",
      "filed_at",
      sql<Record<string, string>>`content`.as("content"),
    ])
    .where("incident_id", "in", incidentIds)
    .orderBy("id")
    .execute();
}
export type FilingRow = Awaited<ReturnType<typeof findFilings>>[number];

export async function findDecisions(db: Database, incidentIds: readonly string[]) {
  return await db
    .selectFrom("legal_decision")
    .select(["duty", "applies", "words", "decided_by_name"])
    .where("incident_id", "in", incidentIds)
    .orderBy("id")
    .execute();
}
export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number];

export async function findDrafts(db: Database, incidentId: string) {
  return await db
    .selectFrom("legal_draft")
    .select([
      "duty",
      "version",
      "updated_at",
      "updated_by_name",
      sql<Record<string, string>>`fields`.as("fields"),
    ])
    .where("incident_id", "=", incidentId)
    .execute();
}

/** Finds the receipt of a filing of an incident; undefined if there is none. */
export async function findReceipt(db: Database, incidentIds: readonly string[], filingId: string) {
  return await db
    .selectFrom("legal_receipt as receipt")
    .innerJoin("legal_filing as filing", (join) =>
      join.onRef("filing.company_id", "=", "receipt.company_id").onRef("filing.id", "=", "receipt.filing_id"),
    )
    .select(["receipt.file_key", "filing.receipt_name", "filing.receipt_type"])
    .where("filing.incident_id", "in", incidentIds)
    .where("filing.id", "=", filingId)
    .executeTakeFirst();
}
