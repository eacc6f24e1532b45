import { Readable } from "node:stream";
import { ReportDraft } from "#features/intelligence/reports/reports.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import {
  findBestPublished,
  insertPublication,
  setPublished,
} from "#platform/server/publishing/publication.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type PublishedFile, showPublished } from "./published-reports.store.ts";
import { insertVersion, type StoredPdf } from "./reports.store.ts";
import { setReports } from "./set-reports.job.ts";

const maximumBytes = 1024 * 1024;

/** Returns the file that visitors download: the PDF of the version, or its text until the PDF exists. */
export async function publishedFile(
  files: FileStore,
  draft: ReportDraft,
  pdf: StoredPdf | null,
): Promise<PublishedFile> {
  if (pdf) return { key: pdf.key, name: pdf.name, contentType: "application/pdf", bytes: pdf.bytes };
  const text = `# ${draft.title}\n\n${draft.summary}\n\n${draft.body}\n`;
  const { key, bytes } = await files.write(Readable.from([Buffer.from(text)]), { maximumBytes });
  return { key, name: `${draft.slug}.md`, contentType: "text/markdown; charset=utf-8", bytes };
}

/** Creates a report that was published at a past time, for the demonstration, and returns its id. */
export async function createPublished(
  { db, actor, files, audit, enqueue }: VerbContext,
  text: ReportDraft,
  publishedAt: Date,
): Promise<number> {
  const draft = ReportDraft.parse(text);
  const id = await insertPublication(db, "report", draft.slug, publishedAt);
  await insertVersion(db, { id, number: 1 }, draft, null, { at: publishedAt, by: authorOf(actor) });
  await setPublished(db, "report", id, { version: 1, publishedAt, at: publishedAt });
  const file = await publishedFile(files, draft, null);
  await showPublished(db, id, draft, { file, published: publishedAt, updated: publishedAt });
  audit({ action: "report.published", objectType: "report", objectId: id, companyId: 0 });
  enqueue(setReports, {});
  return id;
}

/** Finds the published reports that answer a question best, each with its address in the portal. */
export async function searchReports(db: Database, question: string, limit: number) {
  const reports = await findBestPublished(db, "published_report", question, limit);
  return reports.map(({ id, title, summary }) => ({
    title,
    detail: summary,
    path: `${paths.reports}?reporte=${id}`,
  }));
}
