import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReportDraft } from "#features/reports/reports.contract.ts";
import { periodText, reportKindWords } from "#features/reports/reports.words.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { markdownFiles, markdownTree } from "#platform/server/documents/markdown-tree.ts";
import { markFiles } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";

type Printed = Omit<ReportDraft, "slug" | "cover_hue">;

/** A report whose staff brought no PDF of their own, set on the house's paper. */
export async function reportPdf(report: Printed, publishedAt: Date): Promise<Buffer> {
  return await renderPdf({
    template: (await readFile(join(import.meta.dirname, "report.typ"))).toString(),
    data: {
      title: report.title,
      summary: report.summary,
      period: `Reporte de ciberseguridad · ${reportKindWords[report.kind]} · ${periodText(report)}`,
      published: `Publicado el ${dateTime(publishedAt)}`,
      body: markdownTree(report.body),
    },
    files: { ...(await markFiles(null)), ...(await markdownFiles()) },
    createdAt: publishedAt,
  });
}
