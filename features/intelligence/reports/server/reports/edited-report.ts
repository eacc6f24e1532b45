import type { EditedReport } from "#features/intelligence/reports/manage-reports.contract.ts";
import type { ReportDraft } from "#features/intelligence/reports/reports.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { claimNextVersion } from "#platform/server/publishing/publication.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { editedReportFrom, storedPdfFrom } from "./reports.rules.ts";
import { findEditedReport, insertVersion, type StoredPdf } from "./reports.store.ts";

/** A report as the editor shows it. */
export async function readEditedReport(db: Database, id: number): Promise<EditedReport> {
  return (await readWithPdf(db, id)).report;
}

/** Returns a report for the editor with the storage location of its PDF. */
export async function readWithPdf(
  db: Database,
  id: number,
): Promise<{ report: EditedReport; pdf: StoredPdf | null }> {
  const row = await findEditedReport(db, id);
  if (!row) throw new Refusal("not_found");
  return { report: editedReportFrom(row), pdf: storedPdfFrom(row) };
}

/** Saves the version after the seen one, with a changed text or PDF. */
export async function addVersion(
  { db, actor, clock, audit }: VerbContext,
  seenVersion: { id: number; version: number },
  draft: ReportDraft,
  pdf: StoredPdf | null,
): Promise<EditedReport> {
  const at = clock.now();
  const number = await claimNextVersion(db, "report", { ...seenVersion, slug: draft.slug, at });
  if (number === undefined) throw new Refusal("stale_version");
  await insertVersion(db, { id: seenVersion.id, number }, draft, pdf, { at, by: authorOf(actor) });
  audit({
    action: "report.saved",
    objectType: "report",
    objectId: seenVersion.id,
    details: { version: number, pdf: pdf?.sha256 ?? null },
    companyId: 0,
  });
  return await readEditedReport(db, seenVersion.id);
}
