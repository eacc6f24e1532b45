import type { EditedReport } from "#features/reports/manage-reports.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { editedFrom, pdfFrom } from "./reports.rules.ts";
import { findEdited, type StoredPdf } from "./reports.store.ts";

/** A report as the editor shows it. */
export async function readEdited(db: Database, id: number): Promise<EditedReport> {
  return (await readWithPdf(db, id)).report;
}

/** The same, with where its PDF is stored. */
export async function readWithPdf(
  db: Database,
  id: number,
): Promise<{ report: EditedReport; pdf: StoredPdf | null }> {
  const row = await findEdited(db, id);
  if (!row) throw new Refusal("not_found");
  return { report: editedFrom(row), pdf: pdfFrom(row) };
}
