import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { LineProblem } from "./event-source.contract.ts";
import { EventFormat, NormalEvent, SourceFormat } from "./events.contract.ts";

/** The largest file in bytes that can be uploaded on screen; `portal import events` has no limit. */
export const uploadBytes = 512 * 1024 * 1024;

export const uploadStates = ["waiting", "taking", "taken", "failed"] as const;

/** An uploaded file of records: first analysed, then stored on request, with its progress. */
export const Upload = z.object({
  id: Id,
  file_name: z.string(),
  bytes: z.number().int(),
  status: z.enum(uploadStates),
  source: z.object({ id: Id, name: z.string() }).nullable(),
  /** The bytes of the file that have been read. */
  bytes_taken: z.number().int(),
  accepted: z.number().int(),
  duplicated: z.number().int(),
  rejected: z.number().int(),
  skipped: z.number().int(),
  problems: z.array(LineProblem),
  /** The reason for the failure. */
  reason: z.string(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
  finished_at: z.iso.datetime().nullable(),
});
export type Upload = z.infer<typeof Upload>;

export const listUploads = defineCall({
  name: "events.list_uploads",
  method: "GET",
  path: "/api/events/uploads/",
  summary: "Lists recently uploaded files of records of the active company",
  permission: "event.bring",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({ items: z.array(Upload) }),
});

export const addUpload = defineCall({
  name: "events.add_upload",
  method: "POST",
  path: "/api/events/uploads/",
  summary: "Uploads a file of records for preview; its records are not stored yet",
  permission: "event.bring",
  effect: "write",
  scope: "company",
  creates: true,
  body: "files",
  maximumFileBytes: uploadBytes,
  maximumFiles: 1,
  input: z.object({ file: UploadedFile }),
  output: Upload,
});

/** The preview of a file. It is read as a delivery would be; only the beginning of a long file. */
export const UploadPreview = z.object({
  upload: Upload,
  /** The format recognised by the content; null when no reader recognises it. */
  format: EventFormat.nullable(),
  events: z.array(NormalEvent).max(20),
  /** A record of the file in its original form, as a sample for a mapping; null when it is not JSON. */
  sample: z.string().nullable(),
  severities: z.partialRecord(Severity, z.number().int()),
  records: z.number().int(),
  rejected: z.number().int(),
  skipped: z.number().int(),
  problems: z.array(LineProblem),
  /**
   * Fields of the records that are not mapped to an event field, with the number of records that have them. They
   * remain in the raw record.
   */
  unmapped: z.array(z.object({ field: z.string(), count: z.number().int() })),
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  /** Whether the file is longer than the part that was analysed. */
  partial: z.boolean(),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

export const previewUpload = defineCall({
  name: "events.preview_upload",
  method: "GET",
  path: "/api/events/uploads/:id/preview/",
  summary: "Returns the format of an uploaded file with its first events, its severities and its problems",
  permission: "event.bring",
  effect: "read",
  scope: "company",
  input: z.object({ id: Id, format: SourceFormat.default("auto"), source: Id.optional() }),
  output: UploadPreview,
});

export const takeUpload = defineCall({
  name: "events.take_upload",
  method: "POST",
  path: "/api/events/uploads/:id/take/",
  summary: "Imports the records of an uploaded file into a source; a new name creates the source",
  permission: "event.bring",
  effect: "write",
  scope: "company",
  input: z.object({
    id: Id,
    source: text(80, 1),
    format: SourceFormat.default("auto"),
    /** Whether the whole file is historical and opens no alert; otherwise only records older than 30 days are. */
    history: z.boolean().default(false),
  }),
  output: Upload,
});

export const discardUpload = defineCall({
  name: "events.discard_upload",
  method: "DELETE",
  path: "/api/events/uploads/:id/",
  summary: "Deletes an uploaded file that was not imported",
  permission: "event.bring",
  effect: "write",
  scope: "company",
  input: z.object({ id: Id }),
  output: z.object({}),
});

export const downloadRefused = defineCall({
  name: "events.download_refused",
  method: "GET",
  path: "/api/events/uploads/:id/refused/",
  summary: "Exports the refused records of a file with line and reason as CSV; of very many, the first",
  permission: "event.bring",
  effect: "read",
  scope: "company",
  answers: "rows",
  input: z.object({ id: Id }),
  output: z.string(),
});
