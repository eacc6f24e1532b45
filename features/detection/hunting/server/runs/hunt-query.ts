import {
  buildRuleSet,
  eventRecordOf,
  type RuleSet,
  readSigma,
  tooCostly,
} from "#features/detection/correlations/server/correlations.public.ts";
import { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { BatchEvent } from "#features/detection/events/server/events.public.ts";
import type { HuntQuery } from "#features/detection/hunting/hunting.contract.ts";

/** A query compiled for evaluation against events. */
export interface RunningQuery {
  /** The complete query if it is a filter, which the event database evaluates; undefined otherwise. */
  filter: EventFilter | undefined;
  /** Texts of which a matching record contains at least one; undefined if the rule implies none. */
  texts: readonly string[] | undefined;
  finds(event: BatchEvent): boolean;
  /** The reason to stop; undefined while the cost is acceptable. */
  stopped(): string | undefined;
}

/** Returns the problems of a query, in words; empty when it runs. */
export function huntQueryProblems({ kind, text }: HuntQuery): string[] {
  if (kind === "foreign")
    return ["Las consultas de otra herramienta no se ejecutan aquí: escriba una regla de Sigma o un filtro."];
  if (kind === "filter")
    return filterOf(text) ? [] : ["El filtro no se puede leer: son condiciones en JSON."];
  const documents = readSigma(text);
  if (documents.length !== 1) return ["Escriba una sola regla de Sigma."];
  const [document] = documents;
  const problems = document?.problems.map(({ message, place }) => `Línea ${place.line}: ${message}`) ?? [];
  if (problems.length > 0 || !document?.rule) return problems;
  if (document.rule.kind !== "detection")
    return ["Una búsqueda mira eventos de a uno: las correlaciones se escriben en Correlaciones."];
  return ruleSetOf(text).detections.flatMap(({ compiled }) =>
    compiled.problems.map(({ message }) => message),
  );
}

export function runningQuery({ kind, text }: HuntQuery): RunningQuery {
  if (kind === "filter") {
    const filter = filterOf(text);
    if (!filter) throw new Error("A filter that cannot be read was run");
    return {
      filter,
      texts: undefined,
      finds: () => true,
      stopped: () => undefined,
    };
  }
  if (kind === "foreign") throw new Error("A query of another tool was run");
  const rules = ruleSetOf(text);
  const [required] = rules.detections.map(({ compiled }) => compiled.required);
  return {
    filter: undefined,
    texts: required && [...required],
    finds: (event) => rules.matching(event.raw, () => eventRecordOf(event)) !== undefined,
    stopped: () => rules.detections.map(tooCostly).find((reason) => reason !== undefined),
  };
}

function filterOf(text: string): EventFilter | undefined {
  const parseResult = EventFilter.safeParse({ conditions: text });
  return parseResult.success && (parseResult.data.conditions?.length ?? 0) > 0 ? parseResult.data : undefined;
}

function ruleSetOf(text: string): RuleSet {
  const rule = readSigma(text)[0]?.rule;
  if (!rule) throw new Error("A rule that cannot be read was run");
  const { title, level, techniques, tactics } = rule.head;
  return buildRuleSet([{ id: "hunt", title, level, techniques, tactics, rule, raises: true }], new Map());
}
