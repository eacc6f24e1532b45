import type { AnalysisKind } from "#features/assistant/analyses/analyses.contract.ts";
import type { Area, Reference } from "#features/assistant/analyses/analysis-content.contract.ts";
import { daysText } from "#platform/contract/dates/calendar-text.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { AnalysisFrame } from "../content/facts.ts";

const hourMs = 3_600_000;

/** Returns the age of something: `5 días`, `3 horas`, `menos de una hora`. */
export function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / hourMs);
  if (hours >= 48) return daysText(Math.floor(hours / 24));
  return hours < 1 ? "menos de una hora" : countText(hours, "hora", "horas");
}

/**
 * Limits a value to the range from 0 to 100 and rounds it to one decimal, so that a reader can check it with the
 * figures in the sentence.
 */
export function boundedValue(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
}

/** Returns a part of a whole as a value from 0 to 100; the whole must not be zero. */
export function shareValue(part: number, whole: number): number {
  return boundedValue((100 * part) / whole);
}

type Key = string | number | null;

/**
 * Returns a copy sorted by the keys in their order, because facts arrive in any order; items without a key come last.
 */
export function sortByKeys<Item>(items: readonly Item[], ...keys: ((item: Item) => Key)[]): Item[] {
  return items.toSorted((one, other) => {
    for (const key of keys) {
      const order = compare(key(one), key(other));
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compare(one: Key, other: Key): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}

/** A statement about the data with the records that support it; by default those of the rule's judgement. */
export interface RuleStatement {
  /** The object of the judgement, if the rule judges several. */
  of?: string;
  text: string;
  sources?: readonly Reference[];
}

/** A level from 1 to 5. */
export type Scale = 1 | 2 | 3 | 4 | 5;

export interface DraftRisk extends RuleStatement {
  impact: Scale;
  effort: Scale;
  action: {
    text: string;
    owner: string;
    /** The due date in the record itself; without one, it is derived from the impact. */
    dueOn?: string | null;
  };
}

export interface RuleEvaluation {
  /** A value from 0 to 100; it is counted only if the rule has a weight. */
  value: number;
  /** The reason for the value, with its numbers. */
  because: string;
  sources: readonly Reference[];
  strengths?: readonly RuleStatement[];
  gaps?: readonly RuleStatement[];
  risks?: readonly DraftRisk[];
}

/** A judgement, or the missing facts in one sentence. */
type Judgement = RuleEvaluation | { missing: string };

/**
 * One rule of the built-in engine. `says` describes it to the reader. It depends only on the data of its area: equal
 * data give equal judgements in any order.
 */
export interface Rule<Facts extends object = object> {
  key: string;
  /** The position among the rules of all areas in a result. */
  order: number;
  name: string;
  area: Area;
  /**
   * The weight of the rule in the score of each kind of analysis; a rule with weight 0 makes statements but is not
   * counted.
   */
  weights: Partial<Record<AnalysisKind, number>>;
  says: string;
  judge(facts: AnalysisFrame & Facts): Judgement;
}

/** A rule together with the data that it evaluates. */
export interface GroundedRule {
  rule: Rule;
  facts: object;
}
