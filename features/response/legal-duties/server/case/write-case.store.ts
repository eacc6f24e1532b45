import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The author and incident of an entry. */
export interface CaseEntryOrigin {
  companyId: number;
  incidentId: string;
  id: string;
  at: Date;
  by: { id: number | null; name: string };
}

export async function insertFact(
  db: Database,
  { companyId, incidentId, id, at, by }: CaseEntryOrigin,
  fact: { kind: string; answer: string | null; at: Date | null; proof: string },
): Promise<void> {
  await db
    .insertInto("legal_fact")
    .values({
      company_id: companyId,
      id,
      incident_id: incidentId,
      ...fact,
      declared_by: by.id,
      declared_by_name: by.name,
      declared_at: at,
    })
    .execute();
}

interface NewFiling {
  duty: string;
  sent_at: Date;
  folio: string;
  note: string;
  rectifies: string | null;
  content: Record<string, string>;
  receipt: { key: string; name: string; type: string; bytes: number; sha256: string } | null;
}

/**
 * Stores a filed report with its receipt. Returns false if the duty already has a first report and this one does not
 * correct one.
 */
export async function insertFiling(
  db: Database,
  { companyId, incidentId, id, at, by }: CaseEntryOrigin,
  { receipt, content, ...filing }: NewFiling,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("legal_filing")
    .values({
      company_id: companyId,
      id,
      incident_id: incidentId,
      ...filing,
      content: JSON.stringify(content),
      receipt_name: receipt?.name ?? null,
      receipt_type: receipt?.type ?? null,
      receipt_bytes: receipt?.bytes ?? null,
      receipt_sha256: receipt?.sha256 ?? null,
      filed_by: by.id,
      filed_by_name: by.name,
      filed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (!receipt) return true;
  await db
    .insertInto("legal_receipt")
    .values({ company_id: companyId, filing_id: id, incident_id: incidentId, file_key: receipt.key })
    .execute();
  return true;
}

export async function insertDecision(
  db: Database,
  { companyId, incidentId, id, at, by }: CaseEntryOrigin,
  decision: { duty: string; applies: boolean; words: string },
): Promise<void> {
  await db
    .insertInto("legal_decision")
    .values({
      company_id: companyId,
      id,
      incident_id: incidentId,
      ...decision,
      decided_by: by.id,
      decided_by_name: by.name,
      decided_at: at,
    })
    .execute();
}

/** Updates a draft if its version is the one that the person saw (0 for a new draft); returns false otherwise. */
export async function writeDraft(
  db: Database,
  { companyId, incidentId, at, by }: Omit<CaseEntryOrigin, "id">,
  draft: { duty: string; fields: Record<string, string>; version: number },
): Promise<boolean> {
  const change = { fields: JSON.stringify(draft.fields), updated_at: at, updated_by_name: by.name };
  if (draft.version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("legal_draft")
      .values({
        company_id: companyId,
        incident_id: incidentId,
        duty: draft.duty,
        version: 1,
        ...change,
      })
      .onConflict((conflict) => conflict.columns(["company_id", "incident_id", "duty"]).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("legal_draft")
    .set({ ...change, version: sql`version + 1` })
    .where("incident_id", "=", incidentId)
    .where("duty", "=", draft.duty)
    .where("version", "=", draft.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
