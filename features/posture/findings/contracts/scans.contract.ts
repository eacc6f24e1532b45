import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { ImportStatus, importCalls, RefusedRecord } from "#platform/contract/imports.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { text } from "#platform/contract/text.ts";
import { dayOrders, MappedColumns, MappedTable } from "./column-map.contract.ts";
import { FindingArea, scanEffects } from "./finding-terms.contract.ts";
import { scanDatings } from "./scan-dating.contract.ts";
import { StatementOutcome } from "./statement-outcome.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/**
 * The choices that a person makes for a report: its service period by month; by default the period in which the scan
 * ended.
 */
export const ScanOptions = z.object({
  period: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "El período se escribe como 2026-11")
    .optional(),
  /** The day of the scan, for a report that does not state it. */
  scanned_on: z.iso.date("El día del escaneo (scanned_on) se escribe como 2026-11-28").optional(),
  /** The cloud account, for a report without results that does not state it. */
  account: text(200, 1).optional(),
  /**
   * The column assignment and date order of a company's own table; by default those of the last table with these
   * headings, or derived from the headings.
   */
  columns: MappedColumns.optional(),
  day_order: z.enum(dayOrders).optional(),
  /**
   * The event source whose agents the report names by number, so that these are resolved to the machines of its
   * events.
   */
  agents_of: Id.optional(),
});
export type ScanOptions = z.infer<typeof ScanOptions>;

/** The contents of a report and the effect of storing it; a rehearsal before storing gives the same. */
export const ScanReceipt = z.object({
  tool: z.string(),
  /** The first of the areas of its results. */
  area: FindingArea,
  /** The areas of the results in the scan. */
  areas: z.array(FindingArea).default([]),
  scan: z.object({
    started_at: Timestamp.nullable(),
    ended_at: Timestamp.nullable(),
    /**
     * The origin of the scan's date. Null while there is no date: a person must state it before the report is stored.
     */
    dated_by: z.enum(scanDatings).nullable().default("report"),
    /** Null when the report does not state it. */
    complete: z.boolean().nullable(),
    credentialed: z.boolean().nullable(),
  }),
  hosts: Count,
  rows: Count,
  /** The failed or seen results by the scanner's rating. */
  by_severity: z.record(z.enum(severities), Count),
  rules: Count,
  cves: Count,
  passed: Count,
  manual: Count,
  suppressed: Count,
  /** The informational results, without anything to fix. */
  information: Count,
  /** Number of VEX statements. */
  decisions: Count,
  /** Number of findings to which a VEX statement was applied. */
  applied: Count.default(0),
  /** The outcomes of the VEX statements, by status. */
  statements: z.array(StatementOutcome).default([]),
  findings: z.record(z.enum(scanEffects), Count),
  /** The outcome of each row, which add up to all rows with the refused ones; null in receipts of former versions. */
  balance: z
    .object({
      /** The rows of new or reopened findings. */
      kept: Count,
      /** The number of rows about known findings, or about findings that a newer report has already updated. */
      known: Count,
      /** The number of rows with the same rule and location as another row. */
      repeated: Count,
      /** The rows that are no findings: passed, informational, manual, or not testable. */
      unused: Count,
      refused: Count,
    })
    .nullable()
    .default(null),
  /** The presented certificates: once for each port of a host, with their chain. */
  certificates: Count.default(0),
  /** The number of known and of new assets, and of assets that may be the same as another one. */
  assets: z.object({ known: Count, new: Count, ambiguous: Count }),
  /** The scope of a report that has no results and names no asset, and the number of known assets in it. */
  scope: z
    .object({
      targets: z.array(z.string()),
      task: z.string().nullable(),
      /** The account; empty while it is not stated. */
      account: z.string().nullable(),
      assets: Count,
    })
    .nullable()
    .default(null),
  /** Columns and members that the portal does not use, with their number of values, the most frequent first. */
  unread: z.array(z.object({ name: z.string(), count: Count })).default([]),
  period: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The column assignment with which a company's own table was read. */
  table: MappedTable.nullable().default(null),
});
export type ScanReceipt = z.infer<typeof ScanReceipt>;

export const ScanFound = z.object({ figures: z.record(z.string(), Count), receipt: ScanReceipt });

/** The largest report in bytes; larger ones are imported by the command line. */
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

/** The largest report in bytes that an API client may send. */
export const largestIngested = 256 * 1_048_576;

/** The outcome of a report that a machine sent. */
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
  /** Null if nothing new was stored. */
  receipt: ScanReceipt.nullable(),
});
export type IngestedReport = z.infer<typeof IngestedReport>;

export const ingestReport = defineCall({
  name: "scans.ingest_report",
  method: "POST",
  path: "/api/scans/ingest/",
  summary: "Receives a scanner report as body, with the API key of a source; returns its receipt",
  permission: "finding.ingest",
  effect: "write",
  scope: "company",
  body: "raw",
  input: ScanOptions.pick({ period: true, scanned_on: true, account: true }).extend({
    /** The name of the file in the list of imports. */
    name: text(200, 1).default("reporte"),
  }),
  output: IngestedReport,
});
