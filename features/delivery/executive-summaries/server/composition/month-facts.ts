import type { EarlierDecision } from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import type { FigureDefinition } from "#platform/contract/figures/define-figure.ts";
import type {
  SummaryCoverage,
  SummaryDelivery,
  SummaryGap,
  SummaryIncident,
  SummaryReason,
} from "#platform/server/summaries/summary-part.extension.ts";

/** A figure at the end of the month and at the end of the month before, as the company's people read it. */
export interface Reading {
  id: string;
  label: string;
  /** Null: no snapshot of the last days of the month. */
  value: number | null;
  before: number | null;
  direction: FigureDefinition["direction"];
  to: string | null;
}

/** A pending matter that waits for people of the company. */
export interface WaitingMatter {
  kind: string;
  kindLabel: string;
  code: string;
  title: string;
  need: string;
  path: string;
  /** The date of the deadline; null if there is none. */
  due: string | null;
  legal: boolean;
  harm: number;
}

/** Everything from which a summary is composed. */
export interface MonthFacts {
  company: string;
  /** First and last day of the month. */
  from: string;
  to: string;
  /** The day of the composition, from which decisions and deadlines are counted. */
  today: string;
  readings: Readonly<Record<string, Reading>>;
  incidents: readonly SummaryIncident[];
  coverage: readonly SummaryCoverage[];
  gaps: readonly SummaryGap[];
  reasons: readonly SummaryReason[];
  delivery: readonly SummaryDelivery[];
  matters: readonly WaitingMatter[];
  /** The decisions that were requested in the previous month, with their answers. */
  earlier: readonly EarlierDecision[];
  /** The due day of the decisions, after a number of business days. */
  dueOn: string;
}

export const readingOf = (facts: MonthFacts, id: string): Reading | undefined => facts.readings[id];

/** The value of a figure; null where it was not measured. */
export const measuredValue = (facts: MonthFacts, id: string): number | null =>
  facts.readings[id]?.value ?? null;

/** Returns whether a figure was measured and is above zero. */
export const hasSome = (facts: MonthFacts, id: string): boolean => (measuredValue(facts, id) ?? 0) > 0;

/** Returns the coverage of a kind over all areas that declare it; undefined if none does or nothing is monitored. */
export function coverageOfKind(facts: MonthFacts, kind: SummaryCoverage["kind"]) {
  const declared = facts.coverage.filter((each) => each.kind === kind);
  const whole = declared.reduce((sum, each) => sum + each.whole, 0);
  const part = declared.reduce((sum, each) => sum + each.part, 0);
  return whole > 0 ? { part, whole, path: declared[0]?.path ?? null } : undefined;
}

const coverageKinds = ["sources", "scans", "agents"] as const;

/**
 * Returns whether sources, scans and agents all covered the month; otherwise the absence of incidents proves nothing.
 */
export function isFullyCovered(facts: MonthFacts): boolean {
  return coverageKinds.every((kind) => {
    const coverage = coverageOfKind(facts, kind);
    return coverage !== undefined && coverage.part === coverage.whole;
  });
}
