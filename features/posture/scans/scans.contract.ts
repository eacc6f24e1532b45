import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { ImportStatus, importCalls, RefusedRecord } from "#platform/contract/imports.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { text } from "#platform/contract/text.ts";
import { dayOrders, MappedColumns, MappedTable } from "./contracts/column-map.contract.ts";
import { FindingArea, scanEffects } from "./contracts/finding-terms.contract.ts";
import { scanDatings } from "./contracts/scan-dating.contract.ts";
import { StatementOutcome } from "./contracts/statement-outcome.contract.ts";

const Count = z.number().int();
const Moment = z.iso.datetime();

/** What a person chooses of a report: the service period that it belongs to, by its month; else the one it ended in. */
export const ScanOptions = z.object({
  period: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "El período se escribe como 2026-11")
    .optional(),
  /** The day of the scan, of a report that does not say it itself. */
  scanned_on: z.iso.date("El día del escaneo (scanned_on) se escribe como 2026-11-28").optional(),
  /** The account of a cloud, of a report without results that does not say it itself. */
  account: text(200, 1).optional(),
  /** Of a table of a client's own: what its columns are, and how it writes dates; else as before, or by their names. */
  columns: MappedColumns.optional(),
  day_order: z.enum(dayOrders).optional(),
  /** The source of events whose agents the report names by number: they are the machines that its events name. */
  agents_of: Id.optional(),
});
export type ScanOptions = z.infer<typeof ScanOptions>;

/** What a report says and what came of it: the same before it is kept (a rehearsal) and after. */
export const ScanReceipt = z.object({
  tool: z.string(),
  /** The first of its areas. */
  area: FindingArea,
  /** Those that its results belong to. */
  areas: z.array(FindingArea).default([]),
  scan: z.object({
    started_at: Moment.nullable(),
    ended_at: Moment.nullable(),
    /** Null while nothing says it: it is not stored before a person states the day. */
    dated_by: z.enum(scanDatings).nullable().default("report"),
    /** Null when the report does not say. */
    complete: z.boolean().nullable(),
    credentialed: z.boolean().nullable(),
  }),
  hosts: Count,
  rows: Count,
  /** What failed or was seen, as the scanner rates it. */
  by_severity: z.record(z.enum(severities), Count),
  rules: Count,
  cves: Count,
  passed: Count,
  manual: Count,
  suppressed: Count,
  /** What the scanner saw and nobody has to mend. */
  information: Count,
  /** Statements of VEX. */
  decisions: Count,
  /** Findings that a statement of VEX was applied to. */
  applied: Count.default(0),
  /** What became of the statements of VEX, by what they say. */
  statements: z.array(StatementOutcome).default([]),
  findings: z.record(z.enum(scanEffects), Count),
  /** What became of each row, together all of them and the refused records; null in receipts of former versions. */
  balance: z
    .object({
      /** Of findings that are new or came back. */
      kept: Count,
      /** Of findings that are known, or that a newer report has judged. */
      known: Count,
      /** Of the same rule at the same place as another row. */
      repeated: Count,
      /** Of what is no finding: it passed, informs, waits for a person, or could not be tested. */
      unused: Count,
      refused: Count,
    })
    .nullable()
    .default(null),
  /** What hosts presented: of a host the same certificate once for each port, and with it its chain. */
  certificates: Count.default(0),
  /** Assets that the portal did not know, and those of which two could be one. */
  assets: z.object({ known: Count, new: Count, ambiguous: Count }),
  /** Of a report without results that names no asset: what it was asked to look at, and how many known assets that is. */
  scope: z
    .object({
      targets: z.array(z.string()),
      task: z.string().nullable(),
      /** Empty while nobody stated it. */
      account: z.string().nullable(),
      assets: Count,
    })
    .nullable()
    .default(null),
  /** Columns and members that nobody reads, the most frequent first: how often each has a value. */
  unread: z.array(z.object({ name: z.string(), count: Count })).default([]),
  period: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Of a table of a client's own: how its columns were read. */
  table: MappedTable.nullable().default(null),
});
export type ScanReceipt = z.infer<typeof ScanReceipt>;

export const ScanFound = z.object({ figures: z.record(z.string(), Count), receipt: ScanReceipt });

/** One report at most; what is larger comes over the command line. */
export const largestReport = 1_000_000_000;

export const scanCalls = importCalls({
  area: "scans",
  path: "/api/scans/",
  scope: "company",
  permission: "finding.triage",
  holds: "reports of scanners",
  maximumFileBytes: largestReport,
  options: ScanOptions,
  found: ScanFound,
  receipt: ScanReceipt,
});

/** One report of a machine at most. */
export const largestIngested = 256 * 1_048_576;

/** What became of a report that a machine sent. */
export const IngestedReport = z.object({
  /** The import, as the screen of imports shows it. */
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
  /** The import that had stored the same file: nothing changed. */
  repeats: Id.nullable(),
  /** The first refused records. */
  rejected: z.array(RefusedRecord),
  /** Null where nothing was stored anew. */
  receipt: ScanReceipt.nullable(),
});
export type IngestedReport = z.infer<typeof IngestedReport>;

export const ingestReport = defineCall({
  name: "scans.ingest_report",
  method: "POST",
  path: "/api/scans/ingest/",
  summary: "Takes the report of a scanner with the API key of a source, as the body is; answers its receipt",
  permission: "finding.ingest",
  effect: "write",
  scope: "company",
  body: "raw",
  input: ScanOptions.pick({ period: true, scanned_on: true, account: true }).extend({
    /** What the file is called where imports are listed. */
    name: text(200, 1).default("reporte"),
  }),
  output: IngestedReport,
});
