import type {
  SigmaCorrelation,
  SigmaRule,
} from "#features/detection/correlations/readers/sigma/sigma-rule.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { type CompiledDetection, compileDetection } from "./compile-detection.ts";
import type { EventRecord } from "./event-record.ts";
import { fieldPathsOf } from "./field-map.ts";
import { TextIndex } from "./text-index.ts";

/** A rule of a company as cached in memory. */
export interface StoredRule {
  id: string;
  title: string;
  level: Severity;
  techniques: string[];
  tactics: string[];
  rule: SigmaRule;
  /** Whether the rule raises its own alerts; false if it only feeds correlations. */
  raises: boolean;
}

export interface RunningDetection extends StoredRule {
  compiled: CompiledDetection;
  /** Fields by which correlations group and count, in lower case. */
  keeps: string[];
  spentMs: number;
  looked: number;
  /** Whether the rule exceeded its cost limit and is no longer evaluated. */
  stopped: boolean;
}

export interface RunningCorrelation extends StoredRule {
  rule: SigmaCorrelation;
  /** The rules that the correlation names, in the order of its text. */
  rests: { id: string; called: string }[];
}

/** All active rules of a company, compiled for evaluation. */
export class RuleSet {
  readonly detections: RunningDetection[];
  readonly correlations: RunningCorrelation[];
  readonly #index: TextIndex;
  readonly #always: number[] = [];

  constructor(detections: RunningDetection[], correlations: RunningCorrelation[]) {
    this.detections = detections;
    this.correlations = correlations;
    const texts = new Map<string, number[]>();
    for (const [at, { compiled }] of detections.entries()) {
      if (!compiled.required) this.#always.push(at);
      for (const text of compiled.required ?? []) texts.set(text, [...(texts.get(text) ?? []), at]);
    }
    this.#index = new TextIndex(texts);
  }

  get isEmpty(): boolean {
    return this.detections.length === 0;
  }

  /**
   * Returns the rules that match an event, and the event in the form that they evaluated. Most events need one pass
   * over their text. The time that each rule takes is added up.
   */
  matching(
    raw: string,
    see: () => EventRecord,
  ): { record: EventRecord; rules: RunningDetection[] } | undefined {
    const ids = new Set(this.#always);
    const certain = this.#index.collect(raw, ids);
    if (certain && ids.size === 0) return undefined;
    const record = see();
    const rules: RunningDetection[] = [];
    for (const at of certain ? ids : this.detections.keys()) {
      const rule = this.detections[at];
      if (!rule || rule.stopped) continue;
      const began = performance.now();
      if (rule.compiled.matches(record)) rules.push(rule);
      rule.spentMs += performance.now() - began;
      rule.looked += 1;
    }
    return rules.length > 0 ? { record, rules } : undefined;
  }
}

/** Returns the values of a matched event that correlations need, by field, in lower case. */
export function valuesForCorrelations(
  record: EventRecord,
  fields: readonly string[],
): Record<string, string> {
  const valuesByField: Record<string, string> = {};
  for (const field of fields) {
    const value = record.lowered(fieldPathsOf(field))[0]?.trim().slice(0, 300);
    if (value) valuesByField[field] = value;
  }
  return valuesByField;
}

/** Compiles the rules of a company; `rests` contains the ids of the rules that each correlation uses. */
export function buildRuleSet(
  rules: readonly StoredRule[],
  rests: ReadonlyMap<string, { id: string; called: string }[]>,
): RuleSet {
  const correlations = rules.flatMap((each) =>
    each.rule.kind === "correlation" ? [{ ...each, rule: each.rule, rests: rests.get(each.id) ?? [] }] : [],
  );
  const keeps = fieldsKept(correlations);
  const detections = rules.flatMap((each): RunningDetection[] => {
    if (each.rule.kind !== "detection") return [];
    const compiled = compileDetection(each.rule);
    return [
      { ...each, compiled, keeps: [...(keeps.get(each.id) ?? [])], spentMs: 0, looked: 0, stopped: false },
    ];
  });
  return new RuleSet(detections, correlations);
}

/** Returns, for each rule, the fields that correlations at any level above it need. */
function fieldsKept(correlations: readonly RunningCorrelation[]): Map<string, Set<string>> {
  const fieldsByRule = new Map<string, Set<string>>();
  const restsOf = new Map(correlations.map(({ id, rests }) => [id, rests]));
  const add = (id: string, fields: readonly string[], depth: number) => {
    const ruleFields = fieldsByRule.get(id) ?? new Set();
    for (const field of fields) ruleFields.add(field);
    fieldsByRule.set(id, ruleFields);
    if (depth < 8) for (const below of restsOf.get(id) ?? []) add(below.id, fields, depth + 1);
  };
  for (const correlation of correlations) {
    for (const { id, called } of correlation.rests) add(id, fieldsFor(correlation.rule, called), 0);
  }
  return fieldsByRule;
}

/** Returns the fields, in lower case, that a correlation reads from the events of one of its rules. */
function fieldsFor({ groupBy, field, aliases }: SigmaCorrelation, called: string): string[] {
  const fieldNames = field === null ? groupBy : [...groupBy, field];
  return fieldNames.map((name) => aliasedField(aliases, name, called));
}

/** Returns the field that a name of `group-by` denotes in the events of one rule. */
export function aliasedField(
  aliases: Record<string, Record<string, string>>,
  name: string,
  called: string,
): string {
  const alias = entryOf(entryOf(aliases, name) ?? {}, called);
  return (alias ?? name).toLowerCase();
}
