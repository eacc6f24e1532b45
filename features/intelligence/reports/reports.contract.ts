import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Body, listOf, Slug, Summary, Title, Tlp } from "#platform/contract/published-text.ts";
import { text } from "#platform/contract/text.ts";

export const reportKinds = ["monthly", "quarterly", "annual", "special"] as const;
export const ReportKind = z.enum(reportKinds);
export type ReportKind = z.infer<typeof ReportKind>;

/** The fields of a report that staff write. The period includes its first and its last day. */
export const ReportDraft = z.object({
  slug: Slug,
  title: Title,
  summary: Summary,
  kind: ReportKind,
  period_start: z.iso.date(),
  period_end: z.iso.date(),
  /** Hue of the cover in degrees. */
  cover_hue: z.number().int().min(0).max(359),
  body: Body,
});
export type ReportDraft = z.infer<typeof ReportDraft>;

/**
 * The file that visitors download: the PDF that staff uploaded or the one generated from the text; until that exists,
 * the text.
 */
const ReportFile = z.object({ name: z.string(), type: z.string(), bytes: z.number().int() });

/** A report as the public list shows it. */
export const ReportSummary = ReportDraft.omit({ body: true }).extend({
  id: IntId,
  tlp: Tlp,
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  file: ReportFile,
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const Report = ReportSummary.extend({ body: z.string() });
export type Report = z.infer<typeof Report>;

/** The filter of the list. A report matches if its period overlaps the days. */
export const ReportFilter = z.object({
  q: text(200).optional(),
  kind: listOf(ReportKind).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

const visitor = { permission: "public.read", effect: "read", scope: "public" } as const;

export const listReports = defineCall({
  ...visitor,
  name: "reports.list_reports",
  method: "GET",
  path: "/api/threat_intelligence/reports/",
  summary: "Lists published reports, newest first, with filters and pages",
  input: ReportFilter.extend({ ...PageRequest.shape }),
  output: pageOf(ReportSummary),
});

export const getReport = defineCall({
  ...visitor,
  name: "reports.get_report",
  method: "GET",
  path: "/api/threat_intelligence/reports/:id/",
  summary: "Returns a published report",
  input: z.object({ id: IntId }),
  output: Report,
});

export const downloadReport = defineCall({
  ...visitor,
  name: "reports.download_report",
  method: "GET",
  path: "/api/threat_intelligence/reports/:id/download/",
  summary: "Returns the report as a file: its PDF, or its text in Markdown if it has none",
  input: z.object({ id: IntId }),
  output: z.unknown(),
  answers: "file",
});
