import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { ReportSectionKey, ReportState, ReportWay } from "./incident-terms.contract.ts";
import { Count, readCall, Timestamp, Words, workCall } from "./incidents.contract.ts";

const Body = text(60_000);

/** One section of a report, as it is printed; an empty section is left out. */
export const ReportSection = z.object({
  key: ReportSectionKey,
  /** Markdown with paragraphs, lists (`- `) and tables (`| a | b |`); other markup is not rendered. */
  text: z.string(),
});
export type ReportSection = z.infer<typeof ReportSection>;

/** The receipt of a report: written once and never changed. */
export const ReportReceipt = z.object({
  id: Id,
  given_to: z.string(),
  way: ReportWay,
  note: z.string(),
  given_at: Timestamp,
  recorded_by_name: z.string(),
});
export type ReportReceipt = z.infer<typeof ReportReceipt>;

export const IncidentReport = z.object({
  id: Id,
  title: z.string(),
  state: ReportState,
  /** The number of an issued report, counted within its incident. */
  number: Count.nullable(),
  /** The citation of an issued report: `INC-12-I1`. */
  code: z.string().nullable(),
  /**
   * Whether the people of the company can read the report after it is issued, provided that they may see the
   * incident.
   */
  for_client: z.boolean(),
  written_by_name: z.string(),
  approved_by_name: Words,
  approved_at: Timestamp.nullable(),
  issued_by_name: Words,
  issued_at: Timestamp.nullable(),
  /** The SHA-256 of an issued report's content, in hexadecimal. */
  sha256: Words,
  updated_at: Timestamp,
  version: Count,
});
export type IncidentReport = z.infer<typeof IncidentReport>;

export const ReportDetail = IncidentReport.extend({
  /**
   * Whether the reader may approve this draft: a person other than its author, or the author if nobody else may do
   * it.
   */
  may_approve: z.boolean(),
  sections: z.array(ReportSection),
  receipts: z.array(ReportReceipt),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

const write = { ...workCall, effect: "write", method: "POST", output: ReportDetail } as const;
const one = { id: Id, report_id: Id };
const seenVersion = { ...one, version: z.number().int() };
const path = "/api/incidents/:id/reports/" as const;

export const listReports = defineCall({
  ...readCall,
  name: "incidents.list_reports",
  path,
  summary: "Lists the reports of an incident, the newest first",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(IncidentReport) }),
});

export const getReport = defineCall({
  ...readCall,
  name: "incidents.get_report",
  path: `${path}:report_id/`,
  summary: "Returns a report with its sections and receivers",
  input: z.object(one),
  output: ReportDetail,
});

/** Composes a draft; refused while another draft exists, so that two versions do not diverge. */
export const composeReport = defineCall({
  ...write,
  name: "incidents.compose_report",
  path,
  summary: "Starts a report with the current content of the case, section by section",
  creates: true,
  input: z.object({ id: Id }),
});

export const saveReport = defineCall({
  ...write,
  method: "PATCH",
  name: "incidents.save_report",
  path: `${path}:report_id/`,
  summary: "Changes sections of an unissued report; approved ones require approval again",
  input: z.object({
    ...seenVersion,
    title: text(300, 5).optional(),
    for_client: z.boolean().optional(),
    sections: z.partialRecord(ReportSectionKey, Body).default({}),
  }),
});

export const recomposeSection = defineCall({
  ...readCall,
  name: "incidents.recompose_section",
  path: `${path}:report_id/sections/:section/`,
  summary: "Returns the current content of the case for a section; the report does not change",
  input: z.object({ ...one, section: ReportSectionKey }),
  output: ReportSection,
});

/**
 * Approves a report. The approver must not be its author, unless the company has no other person; the activity then
 * records that.
 */
export const approveReport = defineCall({
  ...write,
  name: "incidents.approve_report",
  path: `${path}:report_id/approve/`,
  summary: "Approves a report, so that it can be issued",
  input: z.object(seenVersion),
});

/** Issues the report; its content never changes afterwards. */
export const issueReport = defineCall({
  ...write,
  name: "incidents.issue_report",
  path: `${path}:report_id/issue/`,
  summary: "Issues an approved report under its number",
  input: z.object(seenVersion),
});

export const recordReceipt = defineCall({
  ...write,
  name: "incidents.record_receipt",
  path: `${path}:report_id/receipts/`,
  summary: "Records who received an issued report, how and when",
  creates: true,
  input: z.object({
    ...one,
    given_to: text(300, 2),
    way: ReportWay.exclude(["download"]),
    note: text(1_000).default(""),
    given_at: z.iso.datetime({ offset: true }),
  }),
});

export const ReportFormat = z.enum(["pdf", "docx"]);

export const takeReport = defineCall({
  ...readCall,
  name: "incidents.take_report",
  path: `${path}:report_id/document/`,
  summary: "Returns a report as PDF or Word; an unissued one is marked as a draft on every page",
  answers: "rows",
  input: z.object({ ...one, format: ReportFormat }),
  output: z.string(),
});

/** Downloads a report for the company; the record of the download is stored before the file is sent. */
export const takeSharedReport = defineCall({
  scope: "company",
  permission: "incident.read",
  effect: "write",
  method: "POST",
  name: "incidents.take_shared_report",
  path: "/api/incidents/shared/:id/reports/:report_id/document/",
  summary: "Returns a report issued for the active company, as PDF or Word",
  answers: "rows",
  input: z.object({ ...one, format: ReportFormat }),
  output: z.string(),
});
