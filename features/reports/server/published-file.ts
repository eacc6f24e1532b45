import { Readable } from "node:stream";
import type { ReportDraft } from "#features/reports/reports.contract.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { PublishedFile } from "./published-reports.store.ts";
import type { StoredPdf } from "./reports.store.ts";

const maximumBytes = 1024 * 1024;

/** What visitors will download: the PDF of the version, or its text written to a file now. */
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
