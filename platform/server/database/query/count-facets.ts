import { type RawBuilder, sql } from "kysely";
import { countCap } from "#platform/contract/page.ts";
import { fieldsOf, type QueryDefinition, type QueryField } from "#platform/contract/query/define-query.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "../open-database.ts";
import { type ErasedBinding, fieldText, statementOf } from "./field-conditions.ts";
import type { Conditions, FacetReading, TableQuery } from "./query-binding.ts";

/** A facet lists at most so many values, the most frequent first. */
const maxValues = 50;

interface FacetRow {
  facet: string;
  value: string | null;
  label: string | null;
  count: number;
}

interface Facets<Asking> {
  query: QueryDefinition;
  binding: ErasedBinding<Asking> & { facets?: FacetReading };
  conditions: Conditions;
  selection: Asking & { filter: object };
}

interface CountedFacets {
  /** By facet: the values with their counts, or how many rows a flag holds for. */
  facets: Record<string, { value: string; label: string | null; count: number }[] | number>;
  /** Rows that were counted. */
  counted: number;
}

/** Whether a filter names values of a facet only to exclude them. */
function excludesOnly(filter: Readonly<Record<string, unknown>>, name: string): boolean {
  if (filter[name] !== undefined) return false;
  const conditions = (filter.conditions ?? []) as [string, string][];
  return conditions.every(([field, test]) => field !== name || test === "not_in");
}

/**
 * Counts every facet under all conditions but its own, in one reading of the rows. Conditions of fields that are no facet
 * hold for all of them. A value that is asked for, or excluded, is listed also where its count is zero.
 */
export async function countFacets<Asking>(
  db: Database,
  rows: TableQuery,
  { query, binding, conditions, selection }: Facets<Asking>,
): Promise<CountedFacets> {
  const facets = fieldsOf(query).filter(([, { facet }]) => facet);
  const values = facets.filter(([, { kind }]) => kind !== "flag");
  const flags = facets.filter(([, { kind }]) => kind === "flag");
  const ignored = new Set(facets.flatMap(([name]) => statementOf(binding, name).ignores ?? []));
  // Conditions that some facet is counted without are read per row; the others narrow the rows themselves.
  const apart = [...conditions].filter(
    ([name]) => ignored.has(name) || facets.some(([facet]) => facet === name),
  );
  const names = new Set(apart.map(([name]) => name));
  let chosen = rows;
  for (const [name, condition] of conditions) if (!names.has(name)) chosen = chosen.where(condition);

  const { naming, newestBy } = binding.facets ?? {};
  const own = values.filter(([name]) => !naming || !statementOf(binding, name).counted);
  const selected = [
    ...own.flatMap(([name, field]) => {
      const { label, counted } = statementOf(binding, name);
      return [
        sql`(${counted ?? fieldText(binding, name, field)})::text`.as(name),
        ...(label && !naming ? [sql`${label}`.as(`${name}_label`)] : []),
      ];
    }),
    ...(naming?.columns ?? []).map((column) => sql.ref(`${binding.table}.${column}`).as(column)),
    ...flags.map(([name]) =>
      sql`coalesce(${flagCondition(binding, name, selection)}, false)`.as(`is_${name}`),
    ),
    ...apart.map(([name, condition]) => sql`coalesce(${condition}, false)`.as(`holds_${name}`)),
  ];
  let read = chosen.select(selected);
  if (newestBy) read = read.orderBy(newestBy).limit(countCap);

  const under = (facet: string) => {
    const free = new Set([facet, ...(statementOf(binding, facet).ignores ?? [])]);
    const others = apart.flatMap(([name]) => (free.has(name) ? [] : [sql.ref(`holds_${name}`)]));
    return sql.join([sql`true`, ...others], sql` and `);
  };
  const asked = (name: string) => {
    if (!names.has(name)) return sql`false`;
    const holds = sql.ref(`holds_${name}`);
    return excludesOnly(selection.filter as Record<string, unknown>, name)
      ? sql`not bool_and(${holds})`
      : sql`bool_or(${holds})`;
  };
  const each = values.map(([name]) => {
    const label = statementOf(binding, name).label ? sql`max(${sql.ref(`${name}_label`)})` : sql`null`;
    const count = sql`count(*) filter (where ${under(name)})`;
    return sql`(select ${name} as facet, ${sql.ref(name)} as value, ${label} as label, ${count}::int as count
      from named where ${sql.ref(name)} is not null
      group by 2 having ${count} > 0 or ${asked(name)} order by 4 desc, 2 limit ${maxValues})`;
  });
  const flagCounts = flags.map(
    ([name]) => sql`select ${name}, null, null, count(*)::int from named
      where ${sql.ref(`is_${name}`)} and ${under(name)}`,
  );
  const { rows: found } = await sql<FacetRow>`
    with ${naming ? namedRows(binding, values, read) : sql`named as materialized (${read})`}
    ${sql.join([...each, ...flagCounts], sql` union all `)}
    union all select 'counted', null, null, count(*)::int from named`.execute(db);
  return shapeCounts(found, facets);
}

function flagCondition<Asking>(binding: ErasedBinding<Asking>, name: string, selection: Asking) {
  const { where } = statementOf(binding, name);
  return where?.(true, selection) ?? sql`${sql.ref(`${binding.table}.${name}`)}`;
}

/** The counted rows with the values and names that other tables give them. */
function namedRows<Asking>(
  binding: Facets<Asking>["binding"],
  values: readonly [string, QueryField][],
  chosen: TableQuery,
): RawBuilder<unknown> {
  const columns = values.flatMap(([name]) => {
    const { counted, label } = statementOf(binding, name);
    return [
      ...(counted ? [sql`(${counted})::text as ${sql.ref(name)}`] : []),
      ...(label ? [sql`${label} as ${sql.ref(`${name}_label`)}`] : []),
    ];
  });
  return sql`chosen as materialized (${chosen}), named as materialized (
    select chosen.*, ${sql.join(columns)} from chosen ${binding.facets?.naming?.joins ?? sql``})`;
}

function shapeCounts(rows: readonly FacetRow[], facets: readonly [string, QueryField][]): CountedFacets {
  const byFacet = Map.groupBy(rows, ({ facet }) => facet);
  const counts = facets.map(([name, field]) => {
    const own = byFacet.get(name) ?? [];
    if (field.kind === "flag") return [name, own[0]?.count ?? 0] as const;
    const ranked = field.kind === "severity" || field.kind === "severities";
    return [
      name,
      own.map(({ value, label, count }) => ({
        value: ranked ? severityOf(Number(value)) : (value ?? ""),
        label,
        count,
      })),
    ] as const;
  });
  return { facets: Object.fromEntries(counts), counted: byFacet.get("counted")?.[0]?.count ?? 0 };
}
