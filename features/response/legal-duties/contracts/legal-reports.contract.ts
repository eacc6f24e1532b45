import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { IncidentDuties, readCall, Timestamp, writeCall } from "./legal-duties.contract.ts";

/** A remark to check before a report is sent. */
export const Remark = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(["missing", "rut", "mail", "phone"]),
  /** The found text, shortened; empty for missing content. */
  found: z.string(),
});
export type Remark = z.infer<typeof Remark>;

export const ReportField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["text", "long", "moment", "choice", "list"]),
  required: z.boolean(),
  options: z.array(z.string()),
  hint: z.string().nullable(),
  value: z.string(),
  /** The value that the incident has now. If a person wrote another value, both are shown. */
  proposed: z.string(),
  written: z.boolean(),
  /** The value of the same field in the newest sent report; null if there is none. */
  sent: z.string().nullable(),
});
export type ReportField = z.infer<typeof ReportField>;

export const Report = z.object({
  duty: z.string(),
  name: z.string(),
  fields: z.array(ReportField),
  remarks: z.array(Remark),
  fields_notice: z.string(),
  platform: z.string(),
  /** The version of the draft; 0 if there is none. */
  version: z.number().int(),
  updated_at: Timestamp.nullable(),
  updated_by_name: z.string().nullable(),
});
export type Report = z.infer<typeof Report>;

const one = { id: Id, duty: text(60, 1) };

export const getReport = defineCall({
  ...readCall,
  permission: "duty.draft",
  name: "legal_duties.get_report",
  path: "/api/incidents/:id/duties/:duty/report/",
  summary: "Returns the report of a duty, drafted from the incident, with its missing fields",
  input: z.object(one),
  output: Report,
});

export const saveReport = defineCall({
  ...writeCall,
  permission: "duty.draft",
  name: "legal_duties.save_report",
  method: "PUT",
  path: "/api/incidents/:id/duties/:duty/report/",
  summary: "Saves the fields of a report that a person wrote; omitted fields follow the incident",
  input: z.object({
    ...one,
    version: z.number().int().min(0),
    fields: z.record(text(60, 1), text(20_000)),
  }),
  output: Report,
});

export const exportReport = defineCall({
  ...readCall,
  permission: "duty.draft",
  name: "legal_duties.export_report",
  path: "/api/incidents/:id/duties/:duty/report/export/",
  summary: "Exports the report of a duty as PDF or JSON, in its current state",
  input: z.object({ ...one, as: z.enum(["pdf", "json"]).default("pdf") }),
  output: z.unknown(),
  answers: "rows",
});

/** Files a report. Its content is stored as it was sent and never changes; a correction is a further filing. */
export const fileDuty = defineCall({
  ...writeCall,
  creates: true,
  name: "legal_duties.file_duty",
  path: "/api/incidents/:id/duties/:duty/filings/",
  summary: "Marks a report as sent with its folio and receipt, or a measure as done",
  body: "files",
  maximumFiles: 1,
  maximumFileBytes: 20_000_000,
  input: z.object({
    ...one,
    sent_at: z.iso.datetime({ offset: true }),
    folio: text(100).default(""),
    note: text(2_000).default(""),
    rectifies: Id.optional(),
    receipt: UploadedFile.optional(),
  }),
  output: IncidentDuties,
});

export const downloadReceipt = defineCall({
  ...readCall,
  name: "legal_duties.download_receipt",
  path: "/api/incidents/:id/duties/receipts/:filing_id/",
  summary: "Returns the receipt of a sent report, as uploaded",
  input: z.object({ id: Id, filing_id: Id }),
  output: z.unknown(),
  answers: "file",
});
