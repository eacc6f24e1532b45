import type { ScanReceipt } from "#features/posture/findings/contracts/scans.contract.ts";
import type { ScanArea } from "#features/posture/findings/readers/scan-report.ts";
import type { ScanSummary } from "#features/posture/findings/readers/summarise-scan.ts";
import type { MatchedRows } from "../matching/match-findings.store.ts";
import type { dateScan } from "./scan-date.ts";

/** The receipt of a table whose columns are not assigned yet. */
export const emptyReceipt: ScanReceipt = {
  tool: "Tabla propia",
  area: "vulnerability",
  areas: [],
  scan: { started_at: null, ended_at: null, dated_by: null, complete: null, credentialed: null },
  hosts: 0,
  rows: 0,
  by_severity: { critical: 0, high: 0, medium: 0, low: 0, informational: 0, unknown: 0 },
  rules: 0,
  cves: 0,
  passed: 0,
  manual: 0,
  suppressed: 0,
  information: 0,
  decisions: 0,
  applied: 0,
  statements: [],
  certificates: 0,
  findings: { new: 0, reopened: 0, persistent: 0, changed: 0, gone: 0, not_evaluated: 0 },
  assets: { known: 0, new: 0, ambiguous: 0 },
  scope: null,
  unread: [],
  period: null,
  table: null,
  balance: { kept: 0, known: 0, repeated: 0, unused: 0, refused: 0 },
};

export type RowsByOutcome = NonNullable<ScanReceipt["balance"]>;

/**
 * Counts the rows of a report by outcome: stored, known, repeated and unused rows add up to all rows. A tool that
 * reports single installations (`of_each`) has one finding per row, so no row is repeated.
 */
export function countRowsByOutcome(
  { rows, byOutcome, problems }: ScanSummary,
  matched: MatchedRows,
  words: "of_each" | "of_all",
): RowsByOutcome {
  const there = byOutcome.fail + byOutcome.suppressed;
  const storedCount = Math.min(matched.kept, there);
  const ofThere =
    words === "of_each" ? { kept: storedCount, known: there - storedCount, repeated: 0 } : matched;
  return { ...ofThere, unused: rows - there, refused: problems };
}

type Contents = Omit<
  ScanReceipt,
  | "findings"
  | "applied"
  | "statements"
  | "certificates"
  | "table"
  | "assets"
  | "period"
  | "scope"
  | "unread"
  | "balance"
>;

interface ReportContext {
  /** The name of the format's tool for people. */
  tool: string;
  /** The areas that the report feeds. */
  areas: readonly [ScanArea, ...ScanArea[]];
  dated: ReturnType<typeof dateScan>;
}

const isoOf = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

/** Returns the contents of a report, before it is matched with the company's findings. */
export function contentsOf(summary: ScanSummary, { tool, areas, dated }: ReportContext): Contents {
  const { byOutcome, scan } = summary;
  const endedAt =
    dated.datedBy === "report"
      ? isoOf(scan.endedAt)
      : dated.datedBy === null
        ? null
        : dated.endedAt.toISOString();
  return {
    tool: summary.tools.join(", ") || tool,
    area: areas[0],
    areas: [...areas],
    scan: {
      started_at: isoOf(scan.startedAt),
      ended_at: endedAt,
      dated_by: dated.datedBy,
      complete: scan.complete,
      credentialed: scan.credentialed,
    },
    hosts: summary.hosts,
    rows: summary.rows,
    by_severity: summary.bySeverity,
    rules: summary.rules,
    cves: summary.cves,
    passed: byOutcome.pass,
    manual: byOutcome.manual,
    suppressed: byOutcome.suppressed,
    information: byOutcome.information,
    decisions: summary.decisions,
  };
}
