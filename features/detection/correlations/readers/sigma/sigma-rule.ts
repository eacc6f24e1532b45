import type { Severity } from "#platform/contract/severity.ts";

/** A position in the text of a rule; line and column count from one. */
export interface RulePosition {
  line: number;
  column: number;
}

/** A reason for which a rule cannot be read, in the terms of its author. */
export interface SigmaProblem {
  message: string;
  /** The path of the part in the rule: `detection.selection.CommandLine|contains`. */
  path: string;
  place: RulePosition;
}

/** Collects the problems of one text. Parsing continues after a problem, so that all are reported at once. */
export class Problems {
  readonly items: SigmaProblem[] = [];

  add(path: string, place: RulePosition, message: string): void {
    // The YAML parser can report one error several times; it is listed once per line.
    const isKnown = this.items.some(
      (item) => item.path === path && item.place.line === place.line && item.message === message,
    );
    if (!isKnown && this.items.length < maxProblems) this.items.push({ path, place, message });
  }
}

const maxProblems = 50;

/** The metadata of a Sigma rule. */
export interface SigmaHead {
  title: string;
  id: string | null;
  /** The name by which a correlation refers to it. */
  name: string | null;
  status: string | null;
  level: Severity;
  description: string;
  author: string;
  tags: string[];
  techniques: string[];
  tactics: string[];
  falsePositives: string[];
  place: RulePosition;
}

/** The log source of a rule; at least one of the three fields is given. */
export interface LogSource {
  category: string | null;
  product: string | null;
  service: string | null;
}

/** A value of a search; null stands for a field that is absent or empty. */
export type SigmaValue = { text: string; place: RulePosition } | { text: null; place: RulePosition };

const comparisons = ["gt", "gte", "lt", "lte"] as const;
export type Comparison = (typeof comparisons)[number];
const positions = ["equals", "contains", "startswith", "endswith"] as const;
type Position = (typeof positions)[number];
export const encodings = ["base64", "base64offset", "wide", "utf16be", "utf16", "windash"] as const;
export type Encoding = (typeof encodings)[number];

/** One line of a search: a field (null: anywhere in the record), how it is compared, and the values. */
export interface FieldTest {
  field: string | null;
  how: Position | Comparison | "re" | "cidr" | "exists";
  /** Whether the values are names of other fields. */
  fieldref: boolean;
  encodings: Encoding[];
  /** True if all values must match; otherwise one is enough. */
  every: boolean;
  cased: boolean;
  negated: boolean;
  /** The flags of a regular expression: i, m, s. */
  flags: string;
  values: SigmaValue[];
  place: RulePosition;
}

export type Expression =
  | { all: Expression[] }
  | { any: Expression[] }
  | { not: Expression }
  | { test: FieldTest };

export interface SigmaDetection {
  kind: "detection";
  head: SigmaHead;
  logsource: LogSource & { place: RulePosition };
  /** The condition, with the names of searches replaced by the searches. */
  expression: Expression;
}

export const correlationTypes = ["event_count", "value_count", "temporal", "temporal_ordered"] as const;
export type CorrelationType = (typeof correlationTypes)[number];
export const countWords = ["gt", "gte", "lt", "lte", "eq", "neq"] as const;
export type CountWord = (typeof countWords)[number];

export interface SigmaCorrelation {
  kind: "correlation";
  head: SigmaHead;
  type: CorrelationType;
  /** Ids or names, in the order in which they were written. */
  rules: string[];
  groupBy: string[];
  timespanMs: number;
  timespan: string;
  /** The conditions, all of which must hold. If empty, every rule must have occurred. */
  conditions: { word: CountWord; count: number }[];
  /** The field whose distinct values are counted. */
  field: string | null;
  /** The fields of aliases: alias → rule → field. */
  aliases: Record<string, Record<string, string>>;
  /** Whether the rules that the correlation names also raise their own alerts. */
  generate: boolean;
}

export type SigmaRule = SigmaDetection | SigmaCorrelation;
