import { z } from "zod";
import { importCalls } from "#platform/contract/imports.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { FindingArea, scanEffects } from "./contracts/finding-terms.contract.ts";

const Count = z.number().int();
const Moment = z.iso.datetime();

/** What a person chooses of a report: the service period that it belongs to, by its month; else the one it ended in. */
export const ScanOptions = z.object({
  period: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "El período se escribe como 2026-11")
    .optional(),
});
export type ScanOptions = z.infer<typeof ScanOptions>;

/** What a report says and what came of it: the same before it is kept (a rehearsal) and after. */
export const ScanReceipt = z.object({
  tool: z.string(),
  area: FindingArea,
  scan: z.object({
    started_at: Moment.nullable(),
    ended_at: Moment.nullable(),
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
  findings: z.record(z.enum(scanEffects), Count),
  /** Assets that the portal did not know, and those of which two could be one. */
  assets: z.object({ known: Count, new: Count, ambiguous: Count }),
  period: z.object({ id: z.uuid(), name: z.string() }).nullable(),
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
