import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { countCap, type Page, type PageRequest } from "#platform/contract/page.ts";
import {
  nameOfValue,
  type QueryDefinition,
  type QueryField,
  type SortName,
  type ValueFacetName,
} from "#platform/contract/query/define-query.ts";
import { type KeysetOrder, keysetPage } from "../keyset-page.ts";
import type { Database } from "../open-database.ts";
import { countFacets } from "./count-facets.ts";
import { conditionsOf, type ErasedBinding } from "./field-conditions.ts";
import type {
  Conditions,
  FacetCounts,
  QueryBinding,
  Selection,
  Sort,
  SortKey,
  TableName,
  TableQuery,
} from "./query-binding.ts";

/** Names of counted values, by facet, that are neither in the database nor in the table of fields. */
type FacetLabels<Query extends QueryDefinition> = {
  [Name in ValueFacetName<Query>]?: (value: string) => string | null | undefined;
};

/** The statements of a list, all under the same filter, a `Selection`. */
export interface BoundQuery<Query extends QueryDefinition, Table extends TableName, Row, Asking> {
  /** The conditions of a filter, by field. */
  conditions(selection: Asking): Conditions;
  /**
   * Returns the rows of a selection without columns and order; `conditions` replaces the conditions of the selection.
   */
  rows(db: Database, selection: Asking, conditions?: Conditions): SelectQueryBuilder<Schema, Table, object>;
  /** Returns the rows with the columns of the list. */
  rowsWithColumns(
    db: Database,
    selection: Asking,
    conditions?: Conditions,
  ): SelectQueryBuilder<Schema, Table, Row>;
  /** Returns an order for `keysetPage`. */
  order(sort: SortName<Query>): KeysetOrder;
  /** Returns one page with a capped count; `uncounted` omits the count. */
  page(
    db: Database,
    selection: Asking,
    request: PageRequest & { sort: SortName<Query>; uncounted?: true },
  ): Promise<Page<Row>>;
  /** Yields all pages of a selection for an export, without a count. */
  pages(
    db: Database,
    selection: Asking,
    request: { sort: SortName<Query>; limit: number },
  ): AsyncGenerator<Row[], undefined>;
  /**
   * Returns every row of a selection in the order of a column, at most one more than `max`; the additional row tells
   * the caller that there are more.
   */
  selected(db: Database, selection: Asking, request: { by: keyof Row & string; max: number }): Promise<Row[]>;
  /** The counts of the facets; `capped`: only the first 10,000 rows were counted, see `newestBy`. */
  facets(
    db: Database,
    selection: Asking,
    labels?: FacetLabels<Query>,
  ): Promise<FacetCounts<Query> & { capped: boolean }>;
  /** The sort orders of the list, each with the index that serves it. */
  readonly sorts: Readonly<Record<SortName<Query>, Sort<Table>>>;
}

const isNobody = ({ kind }: QueryField, value: string) => kind === "person" && value === "none";

type LabelsByName = Readonly<Record<string, ((value: string) => string | null | undefined) | undefined>>;

/** Returns counted values with their labels; a value without a label is its own label. */
function labelledCounts(
  field: QueryField,
  counts: readonly { value: string; label: string | null; count: number }[],
  labelOf: LabelsByName[string],
) {
  return counts.map(({ value, label, count }) => {
    const valueLabel = labelOf?.(value) ?? label ?? nameOfValue(field, value);
    return { value, label: valueLabel ?? (isNobody(field, value) ? "Nadie" : value), count };
  });
}

/**
 * Binds a table of fields to a table of the database. A field whose name, or `column`, is a column of the right type
 * needs no entry; every other one must have an entry in `statements`, or the call does not compile.
 */
export function bindQuery<
  Query extends QueryDefinition,
  Table extends TableName,
  Row extends object,
  Asking extends Selection<Query, object>,
>(query: Query, binding: QueryBinding<Query, Table, Row, Asking>): BoundQuery<Query, Table, Row, Asking> {
  const { table, columns, sorts } = binding;
  const erased = binding as unknown as ErasedBinding<Asking>;
  const selected = columns.map((column) =>
    typeof column === "string" ? (`${table}.${column}` as const) : column,
  );
  const conditions = (selection: Asking) => conditionsOf(query, erased, selection);

  const unfiltered = (db: Database, selection: Asking, by?: KeysetOrder) =>
    (binding.rows?.(db, selection, by) ?? db.selectFrom<TableName>(table)) as unknown as TableQuery;
  const filtered = (db: Database, selection: Asking, request = conditions(selection), by?: KeysetOrder) =>
    [...request.values()].reduce((rows, condition) => rows.where(condition), unfiltered(db, selection, by));
  const withColumns = (db: Database, selection: Asking, request?: Conditions, by?: KeysetOrder) =>
    filtered(db, selection, request, by).select(selected as never) as TableQuery<Row>;

  const order = (sort: SortName<Query>): KeysetOrder => {
    const { keys, descending = sort.startsWith("-"), tie: own } = sorts[sort] as Sort<Table>;
    const expression = (by: SortKey<Table>[0]) => (typeof by === "string" ? sql.ref(`${table}.${by}`) : by);
    const [first, ...then] = keys.map(([by, kind]) => ({ by: expression(by), kind }));
    const [tie, tieKind] = own ? [expression(own[0]), own[1]] : [sql.ref(`${table}.id`), "uuid" as const];
    if (!first) throw new Error(`The order ${sort} of ${table} has no key`);
    return { ...first, then, tie, tieKind, descending };
  };

  const page: BoundQuery<Query, Table, Row, Asking>["page"] = (db, selection, request) => {
    const { sort, uncounted, ...place } = request;
    const by = order(sort);
    const rows = withColumns(db, selection, undefined, by);
    return keysetPage(db, rows, by, place, uncounted && { count: 0, capped: false });
  };

  return {
    conditions,
    rows: (db, selection, request) => filtered(db, selection, request) as never,
    rowsWithColumns: (db, selection, request) => withColumns(db, selection, request) as never,
    order,
    page,
    async *pages(db, selection, { sort, limit }): AsyncGenerator<Row[], undefined> {
      let cursor: string | undefined;
      do {
        const { items, next }: Page<Row> = await page(db, selection, {
          sort,
          limit,
          cursor,
          uncounted: true,
        });
        yield items;
        cursor = next ?? undefined;
      } while (cursor);
      return undefined;
    },
    async selected(db, selection, { by, max }) {
      const rows = withColumns(db, selection).orderBy(sql.ref(`${table}.${by}`));
      return (await rows.limit(max + 1).execute()) as Row[];
    },
    async facets(db, selection, labels = {}) {
      const { facets, counted } = await countFacets(db, unfiltered(db, selection), {
        query,
        binding: { ...erased, facets: binding.facets },
        conditions: conditions(selection),
        selection,
      });
      const facetEntries = Object.entries(facets).map(([name, counts]) => [
        name,
        typeof counts === "number"
          ? counts
          : labelledCounts(query.fields[name] as QueryField, counts, (labels as LabelsByName)[name]),
      ]);
      return {
        ...Object.fromEntries(facetEntries),
        capped: binding.facets?.newestBy !== undefined && counted >= countCap,
      };
    },
    sorts,
  };
}
