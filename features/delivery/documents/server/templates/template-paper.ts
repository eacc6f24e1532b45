import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type DocumentTlp,
  documentTlpLabels,
} from "#features/delivery/documents/contracts/document-terms.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { type MarkdownPart, markdownFiles } from "#platform/server/documents/markdown-tree.ts";
import { type Logo, markFiles } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";

export interface ComposedPaper {
  title: string;
  kind: string;
  company: string;
  period: string;
  tlp: DocumentTlp;
  body: MarkdownPart[];
  madeAt: Date;
}

/**
 * Renders a composed document with a cover and pages as a PDF. If the logo cannot be drawn, the company's name is
 * shown instead.
 */
export async function composedPdf(paper: ComposedPaper, logo: Logo | null): Promise<Buffer> {
  if (!logo) return await setPaper(paper, null);
  return await setPaper(paper, logo).catch(() => setPaper(paper, null));
}

async function setPaper({ madeAt, tlp, ...paper }: ComposedPaper, logo: Logo | null): Promise<Buffer> {
  return await renderPdf({
    template: (await readFile(join(import.meta.dirname, "document.typ"))).toString(),
    data: {
      ...paper,
      tlp: documentTlpLabels[tlp],
      made: `Emitido el ${dateTime(madeAt)}`,
      logo: logo?.name ?? null,
    },
    files: { ...(await markFiles(logo)), ...(await markdownFiles()) },
    createdAt: madeAt,
  });
}
