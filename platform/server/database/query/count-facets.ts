import { type RawBuilder, sql } from "kysely";
import { countCap } from "#platform/contract/page.ts";
import { fieldsOf, type QueryDefinition, type QueryField } from "#platform/contract/query/define-query.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "../open-database.ts";
import { caseCondition, type ErasedBinding, fieldText, fieldValue, statementOf } from "./field-conditions.ts";
import type { Condition, Conditions, FacetReading, TableQuery } from "./query-binding.ts";

/** The maximum number of values that a facet lists, the most frequent first. */
const maxValues = 50;

interface FacetRow {
  facet: string;
  value: string | null;
  label: string | null;
  count: number;
}

type NamedField = readonly [name: string, field: QueryField];

interface Facets<Asking> {
  query: QueryDefinition;
  binding: ErasedBinding<Asking> & { facets?: FacetReading<Asking> };
  conditions: Conditions;
  selection: Asking & { filter: object };
}

interface CountedFacets {
  /**
   * The counts per facet: for a value facet its values with their counts, for a flag the number of rows that have it.
   */
  facets: Record<string, { value: string; label: string | null; count: number }[] | number>;
  /** The number of counted rows. */
  counted: number;
}

const isFlag = ([, { kind }]: NamedField) => kind === "flag";

/**
 * Counts every facet under all conditions except the facet's own, in one pass over the rows. Conditions of fields
 * without a facet apply to all facets. A selected or excluded value is listed even if its count is zero.
 */
export async function countFacets<Asking>(
  db: Database,
  rows: TableQuery,
  facets: Facets<Asking>,
): Promise<CountedFacets> {
  const { query, binding, conditions, selection } = facets;
  const fields = fieldsOf(query).filter(([, { facet }]) => facet);
  const freed = new Set(fields.flatMap(([name]) => [name, ...(statementOf(binding, name).ignores ?? [])]));
  // Conditions that some facet ignores become columns of the rows; the others restrict the rows themselves.
  const own = [...conditions].filter(([name]) => freed.has(name));
  const narrowed = [...conditions].reduce(
    (some, [name, condition]) => (freed.has(name) ? some : some.where(condition)),
    rows,
  );
  const { newestBy, naming } = binding.facets ?? {};
  const parsedQuery = narrowed.select(readColumns(facets, fields, own));
  const selectedQuery = newestBy ? parsedQuery.orderBy(newestBy).limit(countCap) : parsedQuery;
  const counts = fields.map((field) => countOf(facets, field, own));
  const { rows: facetRows } = await sql<FacetRow>`
    with ${
      naming
        ? sql`chosen as materialized (${selectedQuery}), named as materialized (
            select chosen.*, ${sql.join(joinedColumns(binding, fields, own))} from chosen ${naming.joins(selection)})`
        : sql`named as materialized (${selectedQuery})`
    }
    ${sql.join(counts, sql` union all `)}
    union all select 'counted', null, null, count(*)::int from named`.execute(db);
  return shapeCounts(facetRows, fields);
}

/** Returns whether a value, or a flag, is read from the tables that are joined to the counted rows. */
const isJoined = <Asking>(binding: Facets<Asking>["binding"], name: string) =>
  binding.facets?.naming !== undefined && statementOf(binding, name).counted !== undefined;

/**
 * Returns the columns that are read per row of the list: the values and flags of the facets, and whether the row
 * meets each facet's own condition.
 */
function readColumns<Asking>(
  { query, binding, selection }: Facets<Asking>,
  fields: readonly NamedField[],
  own: readonly [string, Condition][],
) {
  const naming = binding.facets?.naming;
  const here = fields.filter(([name]) => !isJoined(binding, name));
  const values = here.flatMap(([name, field]) => {
    if (field.kind === "flag") {
      const condition = statementOf(binding, name).where?.(true, selection);
      const holds = condition ?? sql.ref(`${binding.table}.${field.column ?? name}`);
      return [sql`coalesce(${holds}, false)`.as(`is_${name}`)];
    }
    const { label } = statementOf(binding, name);
    const value = countedValue(binding, [name, field], selection).as(name);
    return label && !naming ? [value, sql`${label}`.as(`${name}_label`)] : [value];
  });
  const columns = naming?.columns.map((column) => sql.ref(`${binding.table}.${column}`).as(column)) ?? [];
  const ownColumns = own
    .filter(([name]) => query.fields[name]?.kind !== "flag" || !isJoined(binding, name))
    .map(([name, condition]) => sql`coalesce(${condition}, false)`.as(`holds_${name}`));
  return [...values, ...columns, ...ownColumns];
}

/** Returns whether a row has several values of a field, each of which is counted. */
const hasSeveral = <Asking>(binding: Facets<Asking>["binding"], [name, field]: NamedField) =>
  ("array" in field && field.array) || statementOf(binding, name).cases !== undefined;

/** Returns the value of a row that a facet counts, as text; an array of texts where a row has several. */
function countedValue<Asking>(
  binding: Facets<Asking>["binding"],
  [name, field]: NamedField,
  selection: Asking,
): RawBuilder<unknown> {
  const { counted, cases } = statementOf(binding, name);
  if (cases) {
    const values = Object.entries(cases as Record<string, Condition>).map(
      ([value, condition]) => sql`case when ${caseCondition(condition, selection)} then ${value}::text end`,
    );
    return sql`array_remove(array[${sql.join(values)}], null)`;
  }
  if ("array" in field && field.array) return sql`(${counted ?? fieldValue(binding, name, field)})::text[]`;
  return sql`(${counted ?? fieldText(binding, name, field)})::text`;
}

/** Returns the columns read of the tables that are joined to the counted rows: values with their names, and flags. */
function joinedColumns<Asking>(
  binding: Facets<Asking>["binding"],
  fields: readonly NamedField[],
  own: readonly [string, Condition][],
): RawBuilder<unknown>[] {
  return fields.flatMap((field) => {
    const [name] = field;
    const { counted, label } = statementOf(binding, name);
    const names = label ? [sql`${label} as ${sql.ref(`${name}_label`)}`] : [];
    if (!counted) return names;
    if (!isFlag(field)) {
      const type = hasSeveral(binding, field) ? sql`text[]` : sql`text`;
      return [sql`(${counted})::${type} as ${sql.ref(name)}`, ...names];
    }
    const isAsked = own.some(([question]) => question === name);
    return ["is", ...(isAsked ? ["holds"] : [])].map(
      (prefix) => sql`coalesce(${counted}, false) as ${sql.ref(`${prefix}_${name}`)}`,
    );
  });
}

/**
 * Returns the counts of one facet over the rows that meet all facet conditions in `own`, except those that this facet
 * ignores.
 */
function countOf<Asking>(
  { binding, selection }: Facets<Asking>,
  field: NamedField,
  own: readonly [string, Condition][],
): RawBuilder<unknown> {
  const [name] = field;
  const { ignores = [], label } = statementOf(binding, name);
  const others = own.flatMap(([each]) =>
    each === name || ignores.includes(each) ? [] : [sql.ref(`holds_${each}`)],
  );
  const under = sql.join([sql`true`, ...others], sql` and `);
  if (isFlag(field))
    return sql`(select ${name} as facet, null as value, null as label, count(*)::int as count
      from named where ${sql.ref(`is_${name}`)} and ${under})`;
  const count = sql`count(*) filter (where ${under})`;
  const isAsked = own.some(([each]) => each === name);
  if (hasSeveral(binding, field)) {
    const request = (selection.filter as Record<string, unknown>)[name];
    return sql`(select ${name} as facet, single as value, ${label ? sql`max(${sql.ref(`${name}_label`)})` : sql`null`} as label,
        ${count}::int as count
      from named cross join lateral unnest(${sql.ref(name)}) single
      group by 2 having ${count} > 0 or ${isAsked ? sql`single = any(${[request].flat()}::text[])` : sql`false`}
      order by 4 desc, 2 limit ${maxValues})`;
  }
  return sql`(select ${name} as facet, ${sql.ref(name)} as value,
      ${label ? sql`max(${sql.ref(`${name}_label`)})` : sql`null`} as label, ${count}::int as count
    from named where ${sql.ref(name)} is not null
    group by 2 having ${count} > 0 or ${isAsked ? askedValues(selection.filter, name) : sql`false`}
    order by 4 desc, 2 limit ${maxValues})`;
}

/** Returns the values that a filter selects, or excludes when it only excludes values of the field. */
function askedValues(filter: object, name: string): RawBuilder<unknown> {
  const { [name]: request, conditions = [] } = filter as Record<string, unknown>;
  const excludesOnly =
    request === undefined &&
    (conditions as [string, string][]).every(([field, test]) => field !== name || test === "not_in");
  const holds = sql.ref(`holds_${name}`);
  return excludesOnly ? sql`not bool_and(${holds})` : sql`bool_or(${holds})`;
}

function shapeCounts(rows: readonly FacetRow[], fields: readonly NamedField[]): CountedFacets {
  const byFacet = Map.groupBy(rows, ({ facet }) => facet);
  const facets = fields.map(([name, { kind }]) => {
    const counts = byFacet.get(name) ?? [];
    if (kind === "flag") return [name, counts[0]?.count ?? 0] as const;
    const isRank = kind === "severity" || kind === "severities";
    const values = counts.map(({ value, label, count }) => ({
      value: isRank ? severityOfRank(Number(value)) : (value ?? ""),
      label,
      count,
    }));
    return [name, values] as const;
  });
  return { facets: Object.fromEntries(facets), counted: byFacet.get("counted")?.[0]?.count ?? 0 };
}
