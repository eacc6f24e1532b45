import type {
  Condition,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { mapField } from "#features/home/dashboards/contracts/field-map.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { listOf, objectOf, objectsOf, textOf } from "./foreign-values.ts";
import { parseQuery, type QueryNode } from "./query-syntax.ts";
import { UnsupportedPanel } from "./unsupported.ts";

const maxValues = 50;
const maxConditions = 20;
const maxValueLength = 1_000;

/** Returns the event field for a field of a query; throws with the field's name as the reason if there is none. */
export function eventField(name: string): EventFieldName {
  const field = mapField(name);
  if (field === undefined)
    throw new UnsupportedPanel(`El campo ${textOf(name, 120)} no existe en los eventos del portal.`, [name]);
  if (field === "occurred_at")
    throw new UnsupportedPanel("La consulta compara fechas; use el período del tablero.");
  return field;
}

/** Returns the conditions, all of which must hold, for a tree of comparisons. */
function conditionsOf(node: QueryNode, isNegated: boolean): Condition[] {
  switch (node.kind) {
    case "match":
      return [matchCondition(node, isNegated)];
    case "not":
      return conditionsOf(node.of, !isNegated);
    default: {
      const of = node.of.map((part) => conditionsOf(part, isNegated));
      // By De Morgan's law, the negation of a disjunction is a conjunction of negations.
      return (node.kind === "and") !== isNegated ? of.flat() : [anyOf(of)];
    }
  }
}

/** Returns one condition that is true if any of several is; throws unless all of them compare the same field. */
function anyOf(parts: readonly Condition[][]): Condition {
  const conditions = parts.flat();
  const [first] = conditions;
  const isSame = conditions.every(([field, test]) => field === first?.[0] && test === first[1]);
  const isPositive = first?.[1] === "in" || first?.[1] === "contains";
  if (!first || !isSame || !isPositive || parts.some((part) => part.length !== 1))
    throw new UnsupportedPanel("La consulta une con «o» condiciones de campos distintos.");
  return [first[0], first[1], ...new Set(conditions.flatMap(([, , ...values]) => values))];
}

/**
 * Returns the value of a comparison; throws for a value that is too long, because a shortened one would match other
 * events.
 */
function comparedValue(value: unknown): string {
  if (typeof value === "string" && value.length > maxValueLength)
    throw new UnsupportedPanel("La consulta compara un valor demasiado largo.");
  return textOf(value, maxValueLength);
}

function matchCondition(node: Extract<QueryNode, { kind: "match" }>, isNegated: boolean): Condition {
  const field = eventField(node.field);
  const value = comparedValue(node.value);
  if (!node.quoted && value === "*") return [field, isNegated ? "absent" : "present"];
  if (!node.quoted && value.includes("*")) {
    const part = /^\*([^*]+)\*$/.exec(value)?.[1];
    if (part === undefined)
      throw new UnsupportedPanel("La consulta usa comodines que el portal no evalúa igual.");
    return [field, isNegated ? "not_contains" : "contains", part];
  }
  return [field, isNegated ? "not_in" : "in", value];
}

const checked = (conditions: Condition[]): Condition[] => {
  if (conditions.length > maxConditions || conditions.some(({ length }) => length > maxValues + 2))
    throw new UnsupportedPanel("La consulta tiene más condiciones de las que el portal evalúa.");
  return conditions;
};

/** Conditions of the `query` of a saved object: a text, or the same inside `query_string`. */
export function queryConditions(query: unknown): Condition[] {
  const { query: inside } = objectOf(query);
  const rawValue =
    typeof query === "string"
      ? query
      : typeof inside === "string"
        ? inside
        : objectOf(objectOf(inside ?? query).query_string).query;
  if (typeof rawValue !== "string") {
    const asksAll =
      query === undefined || query === null || "match_all" in objectOf(inside ?? query) || inside === "";
    if (asksAll || Object.keys(objectOf(query)).every((key) => key === "language")) return [];
    throw new UnsupportedPanel("La consulta está escrita en el lenguaje interno del motor.");
  }
  const node = parseQuery(rawValue);
  return node === undefined ? [] : checked(conditionsOf(node, false));
}

/** Returns the conditions of the `filter` list of a saved object, without the disabled filters. */
export function filterConditions(filters: unknown): Condition[] {
  return checked(
    objectsOf(filters).flatMap((filter) =>
      objectOf(filter.meta).disabled === true ? [] : [filterCondition(filter)],
    ),
  );
}

/** Returns the value of a filter as text: exports write numbers and booleans unquoted. */
function phraseValue(value: unknown): string {
  if (typeof value === "object" || value === undefined)
    throw new UnsupportedPanel("El panel usa un filtro que el portal no evalúa.");
  return comparedValue(String(value));
}

function filterCondition(filter: JsonObject): Condition {
  const meta = objectOf(filter.meta);
  const negated = meta.negate === true;
  const query = objectOf(filter.query);
  const exists = objectOf(filter.exists ?? query.exists).field;
  if (typeof exists === "string") return [eventField(exists), negated ? "absent" : "present"];
  const phrase = Object.entries(objectOf(query.match_phrase ?? query.match ?? query.term))[0];
  if (phrase) {
    const [name, operand] = phrase;
    const value =
      typeof operand === "object" ? (objectOf(operand).query ?? objectOf(operand).value) : operand;
    return [eventField(name), negated ? "not_in" : "in", phraseValue(value)];
  }
  const values = listOf(meta.params);
  if (meta.type === "phrases" && typeof meta.key === "string" && values.length > 0)
    return [eventField(meta.key), negated ? "not_in" : "in", ...values.map(phraseValue)];
  throw new UnsupportedPanel("El panel usa un filtro que el portal no evalúa.");
}

/** Returns the conditions in a `searchSourceJSON`. */
export const sourceConditions = (source: JsonObject): Condition[] =>
  checked([...queryConditions(source.query), ...filterConditions(source.filter)]);
