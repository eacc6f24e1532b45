import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "#features/response/legal-duties/contracts/legal-reports.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";

const template = readFileSync(join(import.meta.dirname, "report.typ"), "utf8");

/** Renders a report as PDF for copying, with its missing fields. */
export function reportPdf(
  { name, fields, remarks, fields_notice }: Report,
  { code, company, now }: { code: string; company: string; now: Date },
): Promise<Buffer> {
  return renderPdf({
    template,
    createdAt: now,
    data: {
      title: name,
      subject: `${company} · ${code}`,
      made: `Preparado el ${dateTime(now)}`,
      note: `${company} · ${code} · borrador, no es un comprobante de envío`,
      lead: fields_notice,
      missing: remarks.filter(({ kind }) => kind === "missing").map(({ label }) => label),
      fields: fields.filter(({ value }) => value.trim() !== "").map(({ label, value }) => ({ label, value })),
    },
  });
}
