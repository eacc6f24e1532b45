import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { ImportStatus, importCalls, RefusedRecord } from "#platform/contract/imports.ts";
import { text } from "#platform/contract/text.ts";
import { Count } from "./protection-terms.contract.ts";

/** The day of the export, if it is not today; an answer of the API does not state it. */
export const ManagerFileOptions = z.object({
  exported_on: z.iso.date("El día de la exportación se escribe como 2026-11-28").optional(),
});
export type ManagerFileOptions = z.infer<typeof ManagerFileOptions>;

/** The contents of an export and the effect of storing it; a rehearsal before storing gives the same. */
export const ManagerReceipt = z.object({
  computers: Count,
  policies: Count,
  groups: Count,
  rules: Count,
  assignments: Count,
  /** The number of computers whose gaps the export can determine. */
  covered: Count,
  assets: z.object({ known: Count, new: Count, ambiguous: Count }),
  gaps: z.object({ new: Count, reopened: Count, persistent: Count, gone: Count, not_evaluated: Count }),
  /** Groups of computers that state one GUID. */
  shared_guids: z.array(z.string()),
  /** Present for a module usage report only. */
  usage: z
    .object({
      rows: Count,
      computers: Count,
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      /** Computers of the report that no computer of the manager matches by its name. */
      unmatched: Count,
    })
    .optional(),
});
export type ManagerReceipt = z.infer<typeof ManagerReceipt>;

export const maxManagerFileBytes = 256 * 1_048_576;

export const managerCalls = importCalls({
  area: "deep_security",
  path: "/api/deep-security/imports/",
  scope: "company",
  permission: "finding.triage",
  holds: "Deep Security exports",
  maximumFileBytes: maxManagerFileBytes,
  options: ManagerFileOptions,
  found: z.object({ figures: z.record(z.string(), Count), receipt: ManagerReceipt }),
  receipt: ManagerReceipt,
});

/** The result of an export that a machine sent. */
export const IngestedExport = z.object({
  id: Id,
  file_name: z.string(),
  format: z.string().nullable(),
  status: ImportStatus,
  reason: z.string(),
  records: Count,
  kept: Count,
  merged: Count,
  skipped: Count,
  refused: Count,
  repeats: Id.nullable(),
  rejected: z.array(RefusedRecord),
  receipt: ManagerReceipt.nullable(),
});

export const ingestExport = defineCall({
  name: "deep_security.ingest_export",
  method: "POST",
  path: "/api/deep-security/ingest/",
  summary: "Receives an export of a manager as body, with the API key of a source; returns its receipt",
  permission: "finding.ingest",
  effect: "write",
  scope: "company",
  body: "raw",
  input: ManagerFileOptions.extend({ name: text(200, 1).default("deep-security.json") }),
  output: IngestedExport,
});
