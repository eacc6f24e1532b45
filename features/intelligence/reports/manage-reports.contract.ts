import { z } from "zod";
import { ReportDraft, ReportKind } from "#features/intelligence/reports/reports.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import {
  ManagedText,
  ManagedTextFilter,
  SeenText,
  TextTarget,
  TextVersion,
} from "#platform/contract/managed-text.ts";
import { pageOf } from "#platform/contract/page.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";

/** A report in the list for staff: its newest version and its state. */
export const ManagedReport = ManagedText.extend({
  title: z.string(),
  kind: ReportKind,
  period_start: z.iso.date(),
  period_end: z.iso.date(),
});
export type ManagedReport = z.infer<typeof ManagedReport>;

const Pdf = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });

/** A report in the editor. Without a PDF visitors download the text. */
export const EditedReport = ManagedText.extend({
  draft: ReportDraft,
  pdf: Pdf.nullable(),
});
export type EditedReport = z.infer<typeof EditedReport>;

const staff = { permission: "report.manage", scope: "platform" } as const;

export const listManagedReports = defineCall({
  ...staff,
  name: "reports.list_managed",
  method: "GET",
  path: "/api/manage/reports/",
  summary: "Lists all reports with their state, the last changed first",
  effect: "read",
  input: ManagedTextFilter,
  output: pageOf(ManagedReport),
});

export const createReport = defineCall({
  ...staff,
  name: "reports.create_report",
  method: "POST",
  path: "/api/manage/reports/",
  summary: "Creates a report as a draft",
  effect: "write",
  input: ReportDraft,
  output: EditedReport,
  creates: true,
});

export const getEditedReport = defineCall({
  ...staff,
  name: "reports.get_edited",
  method: "GET",
  path: "/api/manage/reports/:id/",
  summary: "Returns the newest version of a report for the editor",
  effect: "read",
  input: TextTarget,
  output: EditedReport,
});

export const saveReport = defineCall({
  ...staff,
  name: "reports.save_report",
  method: "PUT",
  path: "/api/manage/reports/:id/",
  summary: "Saves a new version; visitors read the published one until it is published",
  effect: "write",
  input: ReportDraft.extend(SeenText.shape),
  output: EditedReport,
});

export const attachPdf = defineCall({
  ...staff,
  name: "reports.attach_pdf",
  method: "POST",
  path: "/api/manage/reports/:id/pdf/",
  summary: "Saves a new version with this PDF, of at most 50 MB",
  effect: "write",
  body: "files",
  input: TextTarget.extend({ version: IntId, file: UploadedFile }),
  output: EditedReport,
});

export const removePdf = defineCall({
  ...staff,
  name: "reports.remove_pdf",
  method: "POST",
  path: "/api/manage/reports/:id/pdf/remove/",
  summary: "Saves a new version without the PDF",
  effect: "write",
  input: SeenText,
  output: EditedReport,
});

export const publishReport = defineCall({
  ...staff,
  name: "reports.publish_report",
  method: "POST",
  path: "/api/manage/reports/:id/publish/",
  summary: "Publishes the newest version",
  effect: "write",
  input: SeenText,
  output: EditedReport,
});

export const withdrawReport = defineCall({
  ...staff,
  name: "reports.withdraw_report",
  method: "POST",
  path: "/api/manage/reports/:id/withdraw/",
  summary: "Withdraws a report; its versions remain",
  effect: "write",
  input: SeenText,
  output: EditedReport,
});

export const listReportVersions = defineCall({
  ...staff,
  name: "reports.list_versions",
  method: "GET",
  path: "/api/manage/reports/:id/versions/",
  summary: "Lists the versions of a report with author and time, newest first",
  effect: "read",
  input: TextTarget,
  output: z.array(TextVersion),
});

export const getReportVersion = defineCall({
  ...staff,
  name: "reports.get_version",
  method: "GET",
  path: "/api/manage/reports/:id/versions/:number/",
  summary: "Returns the text of a version",
  effect: "read",
  input: TextTarget.extend({ number: IntId }),
  output: TextVersion.extend({ draft: ReportDraft }),
});
