import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import { ReportKind } from "#features/intelligence/reports/reports.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { markdownFiles, markdownTree } from "#platform/server/documents/markdown-tree.ts";
import { markFiles } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { ReportDraft } from "../../reports.contract.ts";
import { periodText, reportKindLabels } from "../../reports.labels.ts";
import { findUnsetReports, publishGeneratedPdf } from "./published-reports.store.ts";

type PrintedReport = Omit<ReportDraft, "slug" | "cover_hue">;

/** Generates the PDF of a report without an uploaded PDF, in the provider's layout. */
async function reportPdf(report: PrintedReport, publishedAt: Date): Promise<Buffer> {
  return await renderPdf({
    template: (await readFile(join(import.meta.dirname, "report.typ"))).toString(),
    data: {
      title: report.title,
      summary: report.summary,
      period: `Reporte de ciberseguridad · ${reportKindLabels[report.kind]} · ${periodText(report)}`,
      published: `Publicado el ${dateTime(publishedAt)}`,
      body: markdownTree(report.body),
    },
    files: { ...(await markFiles(null)), ...(await markdownFiles()) },
    createdAt: publishedAt,
  });
}

const name = "reports.set_reports";
const maximumBytes = 50 * 1024 * 1024;

/**
 * Generates the PDF of each published report without an uploaded one. Runs after a publication, and every night for
 * reports whose generation failed. If a report was published again meanwhile, the run of that publication generates
 * its PDF.
 */
export const setReports = defineJob({
  name,
  input: z.object({}),
  cron: "20 4 * * *",
  async perform({ gate }) {
    const frame = { scope: "platform", name } as const;
    const unset = await asSystem(gate, { ...frame, effect: "read" }, ({ db }) => findUnsetReports(db));
    for (const report of unset) {
      const printed = { ...report, kind: ReportKind.parse(report.kind) };
      const pdf = await reportPdf(printed, report.published_at);
      const storedFile = await gate.files.write(Readable.from([pdf]), { maximumBytes });
      const file = { ...storedFile, name: `${report.slug}.pdf`, contentType: "application/pdf" };
      const isVisible = await asSystem(
        gate,
        { ...frame, effect: "write" },
        async ({ db, audit, nothingChanged }) => {
          const hasChanged = await publishGeneratedPdf(db, report, file);
          if (hasChanged)
            audit({ action: "report.set", objectType: "report", objectId: report.id, companyId: 0 });
          else nothingChanged();
          return hasChanged;
        },
      );
      if (!isVisible) await gate.files.remove(storedFile.key);
    }
  },
});
