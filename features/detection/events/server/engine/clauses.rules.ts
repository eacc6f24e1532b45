import { isIP } from "node:net";
import type {
  Condition,
  ConditionField,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { WordClause } from "./engine-terms.rules.ts";
import { countryValuesInIndex } from "./engine-terms.rules.ts";
import type { FieldPlan, MappedIndex } from "./field-plans.rules.ts";

/** A query clause, in the syntax that both engines share. */
export type Clause = Record<string, unknown>;

export const matchEverything: Clause = { match_all: {} };
export const matchNothing: Clause = { match_none: {} };
export const allOfClauses = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? matchEverything : { bool: { filter: clauses } };
export const notClause = (clause: Clause): Clause => ({ bool: { must_not: [clause] } });

export function anyOfClauses(clauses: readonly Clause[]): Clause {
  const [first, ...more] = clauses;
  if (!first) return matchNothing;
  return more.length === 0 ? first : { bool: { should: clauses, minimum_should_match: 1 } };
}

const joined: Partial<Record<ConditionField, EventFieldName[]>> = {
  user: ["source_user", "target_user"],
  ip: ["asset_ip", "source_ip", "destination_ip"],
  hash: ["hash_md5", "hash_sha1", "hash_sha256"],
};
export const joinedFieldsOf = (field: ConditionField): EventFieldName[] =>
  joined[field] ?? [field as EventFieldName];

/** Returns the clause of a condition. */
export function conditionClause(index: MappedIndex, [field, test, ...values]: Condition): Clause {
  const any = (holds: (plan: FieldPlan, name: EventFieldName) => Clause) =>
    anyOfClauses(joinedFieldsOf(field).map((name) => holds(index.planOf(name), name)));
  switch (test) {
    case "in":
      return any((plan, name) => isOneOf(plan, name, values));
    case "not_in":
      return notClause(any((plan, name) => isOneOf(plan, name, values)));
    case "contains":
      return any((plan, name) => holdsPart(plan, name, values));
    case "not_contains":
      return notClause(any((plan, name) => holdsPart(plan, name, values)));
    case "present":
      return any(fieldExistsClause);
    case "absent":
      return notClause(any(fieldExistsClause));
  }
}

export function wordClause(exact: string, { values, from, below }: WordClause): Clause {
  if (values) return { terms: { [exact]: values } };
  return {
    range: {
      [exact]: {
        ...(from === undefined ? {} : { gte: from }),
        ...(below === undefined ? {} : { lt: below }),
      },
    },
  };
}

/** Returns the clause of one term of a plan; for `otherwise`, that no term matches. */
export function clauseOfWord(plan: FieldPlan & { at: "words" }, word: string | null): Clause {
  const clauses = plan.words.filter((each) => word === plan.otherwise || each.word === word);
  const anyWord = anyOfClauses(clauses.map((each) => wordClause(plan.exact, each)));
  return word === plan.otherwise ? notClause(anyWord) : anyWord;
}

function anyOfTerms(plan: FieldPlan & { at: "words" }, isWanted: (word: string) => boolean): Clause {
  const words = [...plan.words.map(({ word }) => word), plan.otherwise];
  return anyOfClauses(
    words.filter((word) => word !== null && isWanted(word)).map((word) => clauseOfWord(plan, word)),
  );
}

/** Returns the clause that a field is one of some values. */
export function isOneOf(plan: FieldPlan, name: EventFieldName, values: readonly string[]): Clause {
  if (plan.at === "always")
    return plan.value !== null && values.includes(plan.value) ? matchEverything : matchNothing;
  if (plan.at === "words") return anyOfTerms(plan, (word) => values.includes(word));
  if (!plan.exact) throw unable(name, "comparar por valores exactos; use «contiene»");
  const theirs = name === "source_country" ? values.flatMap(countryValuesInIndex) : values;
  const possible = theirs.filter((value) => canBe(plan.kind, value));
  return possible.length === 0 ? matchNothing : { terms: { [plan.exact]: possible } };
}

/** Whether a value is valid for a field of this kind; the engine refuses the whole query if it is not. */
function canBe(kind: (FieldPlan & { at: "path" })["kind"], value: string): boolean {
  if (kind === "ip") return isIP(value) !== 0;
  if (kind === "number") return /^-?\d{1,18}(\.\d+)?$/.test(value);
  if (kind === "boolean") return value === "true" || value === "false";
  if (kind === "date") return !Number.isNaN(Date.parse(value));
  return true;
}

function holdsPart(plan: FieldPlan, name: EventFieldName, values: readonly string[]): Clause {
  const small = values.map((value) => value.toLowerCase());
  const isPart = (word: string) => small.some((value) => word.toLowerCase().includes(value));
  if (plan.at === "always") return plan.value !== null && isPart(plan.value) ? matchEverything : matchNothing;
  if (plan.at === "words") return anyOfTerms(plan, isPart);
  const part = partOf(plan);
  if (!part) throw unable(name, "buscar por partes; use «es»");
  return anyOfClauses(values.map(part));
}

/** Returns a function that makes the clause for part of a text; undefined if the field cannot be searched by parts. */
export function partOf(plan: FieldPlan & { at: "path" }): ((part: string) => Clause) | undefined {
  const { kind, exact, path } = plan;
  if (exact && (kind === "keyword" || kind === "text")) {
    return (part) => ({
      wildcard: {
        [exact]: { value: `*${part.replace(/[\\*?]/g, String.raw`\$&`)}*`, case_insensitive: true },
      },
    });
  }
  return kind === "text" ? (part) => ({ match_phrase: { [path]: { query: part } } }) : undefined;
}

/**
 * Returns the clause for documents in which the field has a value. An unknown severity counts as no value; other
 * unknown terms count as values.
 */
export function fieldExistsClause(plan: FieldPlan): Clause {
  if (plan.at === "always") return plan.value === null ? matchNothing : matchEverything;
  if (plan.at === "path") return { exists: { field: plan.path } };
  if (plan.otherwise !== null && plan.otherwise !== "unknown") return matchEverything;
  return anyOfClauses(plan.words.map((word) => wordClause(plan.exact, word)));
}

const unable = (name: EventFieldName, what: string) =>
  new Refusal("invalid_input", {
    detail: `En el motor externo de esta empresa, «${fieldLabels[name]}» no se puede ${what}.`,
  });
