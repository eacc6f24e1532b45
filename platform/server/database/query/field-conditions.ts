import { type RawBuilder, sql } from "kysely";
import { foldText } from "#platform/contract/fold-text.ts";
import type { QueryDefinition, QueryField } from "#platform/contract/query/define-query.ts";
import { fieldsOf } from "#platform/contract/query/define-query.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { likePatternContaining } from "../search-text.ts";
import type { Condition, Conditions, Statement } from "./query-binding.ts";

/** A binding with its types erased. */
export interface ErasedBinding<Asking> {
  table: string;
  statements: Readonly<Record<string, AnyStatement<Asking> | AnyStatement<Asking>["where"] | Condition>>;
}
// biome-ignore lint/suspicious/noExplicitAny: the types of the values are checked where the binding is written
type AnyStatement<Asking> = Statement<any, Asking>;

type Filter = Readonly<Record<string, unknown>>;

export function statementOf<Asking>(binding: ErasedBinding<Asking>, name: string): AnyStatement<Asking> {
  const statement = binding.statements[name] ?? {};
  if (typeof statement === "function") return { where: statement };
  return "toOperationNode" in statement ? { where: () => statement } : statement;
}

/**
 * Returns the SQL expression that a field compares with its value: the one that the store defines, or the field's
 * column.
 */
export function fieldValue<Asking>(
  binding: ErasedBinding<Asking>,
  name: string,
  field: QueryField,
): RawBuilder<unknown> {
  return statementOf(binding, name).value ?? sql.ref(`${binding.table}.${columnOf(name, field)}`);
}

function columnOf(name: string, field: QueryField): string {
  if (field.column) return field.column;
  return field.kind === "ids" ? "id" : name === "q" ? "search" : name;
}

/** The value of a field as text; `none` where the field has a word for no value. */
export function fieldText<Asking>(binding: ErasedBinding<Asking>, name: string, field: QueryField) {
  const value = fieldValue(binding, name, field);
  if (field.kind === "person") return sql<string>`coalesce(${value}::text, 'none')`;
  if ("none" in field && field.none) return sql<string>`coalesce(${value}, 'none')`;
  return field.kind === "id" || field.kind === "number" ? sql<string>`${value}::text` : value;
}

/** Returns the conditions of a filter. Undefined fields do not restrict. */
export function conditionsOf<Asking extends { filter: object }>(
  query: QueryDefinition,
  binding: ErasedBinding<Asking>,
  selection: Asking,
): Conditions {
  const conditions: Conditions = new Map();
  const filter = selection.filter as Filter;
  for (const [name, field] of fieldsOf(query)) {
    if (filter[name] === undefined) continue;
    const condition = conditionOf(binding, [name, field], filter[name], selection);
    if (condition) conditions.set(name, condition);
  }
  const add = (name: string, condition: Condition) => {
    const own = conditions.get(name);
    conditions.set(name, own ? sql<boolean>`(${own} and ${condition})` : condition);
  };
  for (const [name, test, ...values] of (filter.conditions ?? []) as [string, string, ...string[]][]) {
    const text = fieldText(binding, name, query.fields[name] as QueryField);
    const among = sql<boolean>`coalesce(${text} = any(${values}::text[]), false)`;
    add(name, test === "in" ? among : sql<boolean>`not ${among}`);
  }
  for (const [name, values = []] of Object.entries((filter.without ?? {}) as Record<string, unknown[]>)) {
    const field = query.fields[name] as QueryField;
    for (const value of values) {
      const request = field.kind === "choices" || field.kind === "severities" ? [value] : value;
      const condition = conditionOf(binding, [name, field], request, selection);
      if (condition) add(name, sql<boolean>`((${condition}) is not true)`);
    }
  }
  return conditions;
}

/** Returns the condition of one field; undefined for a field without an effect on the rows. */
function conditionOf<Asking>(
  binding: ErasedBinding<Asking>,
  [name, field]: [string, QueryField],
  request: unknown,
  selection: Asking,
): Condition | undefined {
  const { where, cases } = statementOf(binding, name);
  if (cases) {
    const values = (Array.isArray(request) ? request : [request]) as string[];
    return sql<boolean>`(${sql.join(
      values.map((value) => caseCondition(cases[value] ?? sql<boolean>`false`, selection)),
      sql` or `,
    )})`;
  }
  if (!where) return comparison(binding, [name, field], request);
  return field.kind === "flag" && request === false ? undefined : where(request, selection);
}

/** Returns the condition of one value of a field, which may depend on the time or the person. */
export function caseCondition<Asking>(
  condition: Condition | ((selection: Asking) => Condition),
  selection: Asking,
): Condition {
  return typeof condition === "function" ? condition(selection) : condition;
}

function comparison<Asking>(
  binding: ErasedBinding<Asking>,
  [name, field]: [string, QueryField],
  request: unknown,
): Condition | undefined {
  const value = fieldValue(binding, name, field);
  if ("array" in field && field.array)
    return Array.isArray(request)
      ? sql<boolean>`${value} && ${request}::text[]`
      : sql<boolean>`${request} = any(${value})`;
  switch (field.kind) {
    case "choice":
      return sql<boolean>`${fieldText(binding, name, field)} = ${request}`;
    case "choices":
      return sql<boolean>`${fieldText(binding, name, field)} = any(${request}::text[])`;
    case "severities":
      return sql<boolean>`${value} = any(${(request as Severity[]).map(severityRank)}::smallint[])`;
    case "severity":
      return sql<boolean>`${value} = ${severityRank(request as Severity)}::smallint`;
    case "person":
      return request === "none"
        ? sql<boolean>`${value} is null`
        : sql<boolean>`${value} = ${request}::integer`;
    case "ids":
      return sql<boolean>`${value} = any(${request}::uuid[])`;
    case "from":
      return sql<boolean>`${value} >= ${request}::timestamptz`;
    case "to":
      return sql<boolean>`${value} < ${request}::timestamptz`;
    case "from_day":
      return sql<boolean>`${value} >= ${request}::date`;
    case "to_day":
      return sql<boolean>`${value} <= ${request}::date`;
    case "search":
      return request === ""
        ? undefined
        : sql<boolean>`${value} like ${likePatternContaining(foldText(request as string))}`;
    default:
      return sql<boolean>`${value} = ${request}`;
  }
}

/**
 * Returns a deadline as a sort key; rows without a deadline come last. The expression equals that of its indexes and
 * uses CASE, because under a row policy PostgreSQL does not start an index scan at an expression with COALESCE.
 */
export function deadlineKey(column: string) {
  const due = sql.ref(column);
  return [
    sql`case when ${due} is null then timestamptz '9999-12-31 00:00:00+00' else ${due} end`,
    "timestamptz",
  ] as const;
}

/** Returns the condition that a row has an ATT&CK technique; a sub-technique of it matches as well. */
export function hasTechnique(column: string) {
  return (technique: string): Condition =>
    sql<boolean>`exists (select from unnest(${sql.ref(column)}) each
      where each = ${technique} or each like ${`${technique}.%`})`;
}

/** A search in the folded text of a row, or for its number: `ALR-128`, `alr128`, `128`. */
export function searchOrNumber(table: string, prefix: string) {
  const numbered = new RegExp(`^(?:${prefix}-?\\s?)?(\\d{1,9})$`, "i");
  return (q: string): Condition | undefined => {
    if (q === "") return undefined;
    const number = numbered.exec(q.trim())?.[1];
    const words = sql<boolean>`${sql.ref(`${table}.search`)} like ${likePatternContaining(foldText(q))}`;
    return number ? sql<boolean>`(${sql.ref(`${table}.number`)} = ${Number(number)} or ${words})` : words;
  };
}

/** Returns a search where numbers belong to two series: a prefix selects the series: `INC-12`, `RES-3`, `12`. */
export function searchOrCode(table: string, ...series: readonly [string, string]) {
  const coded = new RegExp(`^(?:(${series.join("|")})-?\\s?)?(\\d{1,9})$`, "i");
  return (q: string): Condition | undefined => {
    if (q === "") return undefined;
    const [, prefix, number] = coded.exec(q.trim()) ?? [];
    const words = sql<boolean>`${sql.ref(`${table}.search`)} like ${likePatternContaining(foldText(q))}`;
    if (!number) return words;
    const ofSeries = prefix ? sql`and ${sql.ref(`${table}.series`)} = ${prefix.toUpperCase()}` : sql``;
    return sql<boolean>`((${sql.ref(`${table}.number`)} = ${Number(number)} ${ofSeries}) or ${words})`;
  };
}
