import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Outcome, ScanFacts, ScanItem, ScanResult } from "./scan-report.ts";
import { copyString } from "./text/clean.ts";
import { laterMomentOf } from "./text/moment.ts";

export interface ScanSummary {
  tools: string[];
  scan: {
    startedAt: string | null;
    endedAt: string | null;
    complete: boolean | null;
    credentialed: boolean | null;
  };
  /** The latest time that a row of the report states; null when no row states one. */
  lastRowAt: string | null;
  scores: ScanFacts["scores"];
  checksRun: number | null;
  hosts: number;
  rows: number;
  /** The present or seen problems by the scanner's rating. */
  bySeverity: Record<Severity, number>;
  byOutcome: Record<Outcome, number>;
  rules: number;
  cves: number;
  decisions: number;
  problems: number;
  rejected: { place: string; reason: string }[];
}

const maxProblems = 1_000;
const outcomeCounts = (): Record<Outcome, number> => ({
  fail: 0,
  information: 0,
  pass: 0,
  manual: 0,
  suppressed: 0,
  not_applicable: 0,
  error: 0,
});

/** Counts the items of a report while it is read; of the rows only the names of assets, rules and CVEs are stored. */
export class ScanCount {
  readonly #hosts = new Set<string>();
  readonly #rules = new Set<string>();
  readonly #cves = new Set<string>();
  readonly #tools = new Set<string>();
  readonly #bySeverity = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<
    Severity,
    number
  >;
  readonly #byOutcome = outcomeCounts();
  readonly #rejected: ScanSummary["rejected"] = [];
  readonly #scans: ScanFacts[] = [];
  #rows = 0;
  #lastRowAt: string | null = null;
  #decisions = 0;
  #problems = 0;

  add(item: ScanItem): void {
    if (item.kind === "result") {
      this.#rows += 1;
      this.#rules.add(`${item.source}\n${item.rule.id}`);
      for (const cve of item.rule.cves) if (!this.#cves.has(cve)) this.#cves.add(copyString(cve));
      this.#byOutcome[item.outcome] += 1;
      this.#lastRowAt = laterMomentOf(this.#lastRowAt, momentOfRow(item));
      if (item.outcome === "fail" || item.outcome === "information") this.#bySeverity[item.severity] += 1;
    } else if (item.kind === "asset") this.#hosts.add(copyString(item.key));
    else if (item.kind === "decision") {
      this.#decisions += 1;
      this.#lastRowAt = laterMomentOf(this.#lastRowAt, item.decidedAt);
    } else if (item.kind === "problem") this.#reject(item.place, item.reason);
    else if (item.kind === "scan") {
      this.#tools.add(item.tool);
      this.#scans.push(item);
    }
  }

  summary(): ScanSummary {
    const scans = this.#scans;
    const times = (pick: (scan: ScanFacts) => string | null) => scans.map(pick).filter((at) => at !== null);
    return {
      tools: [...this.#tools],
      scan: {
        startedAt: times(({ startedAt }) => startedAt).sort()[0] ?? null,
        endedAt:
          times(({ endedAt }) => endedAt)
            .sort()
            .at(-1) ?? null,
        complete: allTrueOrUnknown(scans.map(({ complete }) => complete)),
        credentialed: allTrueOrUnknown(scans.map(({ credentialed }) => credentialed)),
      },
      lastRowAt: this.#lastRowAt,
      scores: scans.flatMap(({ scores }) => scores),
      checksRun: scans.find(({ checksRun }) => checksRun !== null)?.checksRun ?? null,
      hosts: this.#hosts.size,
      rows: this.#rows,
      bySeverity: { ...this.#bySeverity },
      byOutcome: { ...this.#byOutcome },
      rules: this.#rules.size,
      cves: this.#cves.size,
      decisions: this.#decisions,
      problems: this.#problems,
      rejected: [...this.#rejected],
    };
  }

  #reject(place: string, reason: string): void {
    this.#problems += 1;
    if (this.#rejected.length < maxProblems) this.#rejected.push({ place, reason });
  }
}

const momentOfRow = ({ firstSeenAt, lastSeenAt, fixedAt }: ScanResult): string | null =>
  laterMomentOf(laterMomentOf(firstSeenAt, lastSeenAt), fixedAt);

/** Combines answers: false if any is false, true if all are true, null if any is unknown. */
export function allTrueOrUnknown(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(false)) return false;
  return answers.length === 0 || answers.includes(null) ? null : true;
}
