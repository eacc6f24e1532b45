import type { AliasedExpression, RawBuilder, Selectable, SelectQueryBuilder } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  FacetName,
  FieldName,
  FilterOf,
  FilterValue,
  QueryDefinition,
  QueryField,
  SortName,
} from "#platform/contract/query/define-query.ts";
import type { KeyKind } from "../keyset-cursor.ts";
import type { KeysetOrder } from "../keyset-page.ts";
import type { Database } from "../open-database.ts";

export type Condition = RawBuilder<boolean>;
/** Conditions by the name of their field, because a facet is counted under all conditions except its own. */
export type Conditions = Map<string, Condition>;

export type TableName = keyof Schema & string;

/** The person who reads the list, and the present time. */
export interface Asker {
  /** The id of the person, for filters such as "mine"; null for a machine. */
  me: number | null;
  now: Date;
}

/** The rows that a filter selects. `Context` is the further data that the conditions of the list need. */
export type Selection<Query extends QueryDefinition, Context = Asker> = Context & { filter: FilterOf<Query> };

/**
 * Returns the condition for a value of a field; undefined where the value does not restrict the list. A flag is applied
 * only when it is set: `false` with a statement restricts nothing.
 */
type Where<Value, Asking> = (value: Value, selection: Asking) => Condition | undefined;

type Cases<Value, Asking> = {
  [Each in (Value extends readonly (infer Single)[] ? Single : Value) & string]:
    | Condition
    | ((selection: Asking) => Condition);
};

/** The reading of a field that is not simply a column of the list's table. */
export interface Statement<Value, Asking> {
  /** The expression that is compared with the value, instead of the column. */
  value?: RawBuilder<unknown>;
  /** The complete condition of the field, instead of a comparison with its value. */
  where?: Where<Value, Asking>;
  /** The condition of each value, from which rows are selected and counted. A row may have several values. */
  cases?: Cases<Value, Asking>;
  /**
   * The expression that a facet counts, if it differs from the expression that its condition compares; for a flag,
   * the condition of the flag. If `naming` is set, the expression refers to the tables that `naming` joins.
   */
  counted?: RawBuilder<unknown>;
  /** The name of a counted value, where it is not the value itself. */
  label?: RawBuilder<unknown>;
  /** Further fields whose conditions do not apply to the counts of this facet. */
  ignores?: readonly string[];
}

type ColumnName<Field, Name> = Field extends { column: infer Column } ? Column : Name;

/** The type of a field's column, by the field's kind. A shape is never a column. */
interface StoredValues {
  choice: string;
  choices: string;
  number: number;
  severity: number;
  severities: number;
  person: number;
  flag: boolean;
  text: string;
  id: string;
  int_id: number;
  ids: string;
  from: Date;
  to: Date;
  from_day: string;
  to_day: string;
  search: string;
  shape: never;
}
type StoredValue<Field> = Field extends { array: true }
  ? string[]
  : Field extends { kind: infer Kind extends QueryField["kind"] }
    ? StoredValues[Kind]
    : never;

/** Fields without a column of the right type, for which the store must define the statement. */
type ComputedName<Query extends QueryDefinition, Table extends TableName> = {
  [Name in FieldName<Query>]: ColumnName<Query["fields"][Name], Name> extends infer Column
    ? Column extends keyof Selectable<Schema[Table]>
      ? NonNullable<Selectable<Schema[Table]>[Column]> extends StoredValue<Query["fields"][Name]>
        ? never
        : Name
      : Query["fields"][Name] extends { kind: "ids" | "search" }
        ? never
        : Name
    : never;
}[FieldName<Query>];

/** A statement, or only its `where`; of a flag also the condition itself, which applies while the flag is set. */
type StatementOf<Field, Asking> =
  | Statement<FilterValue<Field>, Asking>
  | Where<FilterValue<Field>, Asking>
  | (Field extends { kind: "flag" } ? Condition : never);

export type Statements<Query extends QueryDefinition, Table extends TableName, Asking> = {
  [Name in ComputedName<Query, Table>]: StatementOf<Query["fields"][Name], Asking>;
} & {
  [Name in Exclude<FieldName<Query>, ComputedName<Query, Table>>]?: StatementOf<
    Query["fields"][Name],
    Asking
  >;
};

export type ColumnOf<Table extends TableName> = keyof Selectable<Schema[Table]> & string;

/** A key of a sort order with its type: a column, or the exact expression of its index. */
export type SortKey<Table extends TableName> = readonly [
  by: ColumnOf<Table> | RawBuilder<unknown>,
  kind: KeyKind,
];

/**
 * A sort order of a list; descending if its name begins with a minus. Rows with equal keys are in the order of their
 * ids.
 */
export interface Sort<Table extends TableName> {
  keys: readonly [SortKey<Table>, ...SortKey<Table>[]];
  /**
   * The index that serves the sort order; `list-orders.test.ts` asserts its use in the query plan. Absent if the rows
   * of the list are computed, so that all of them are read and sorted; the same test names these lists.
   */
  index?: string;
  /** Set for an order whose name has no minus and that is descending. */
  descending?: true;
  /** The key that makes each position unique, where it is not the id. */
  tie?: SortKey<Table>;
  /** The filter under which the index is usable, where the index covers only some of the rows. */
  within?: Readonly<Record<string, unknown>>;
}

/** The way in which the facets of a list are counted. */
export interface FacetReading<Asking> {
  /** The order of which only the first rows are counted, up to the cap; without it all rows are counted. */
  newestBy?: RawBuilder<unknown>;
  /** Columns of the counted rows, as `chosen`, and the joins from which values get their names. */
  naming?: { columns: readonly string[]; joins: (selection: Asking) => RawBuilder<unknown> };
}

/** The facts that the store of a list adds to its table of fields. */
export interface QueryBinding<Query extends QueryDefinition, Table extends TableName, Row, Asking> {
  table: Table;
  /** Columns of a row, and expressions with the name of the row's property. */
  columns: readonly ((keyof Row & ColumnOf<Table>) | AliasedExpression<unknown, keyof Row & string>)[];
  /**
   * The rows of the list before any filter, if they are not the whole table: a subquery under the name of the table
   * that adds computed columns. `order`: the order of a page, for rows that are merged from several subqueries.
   */
  rows?: (db: Database, selection: Asking, order?: KeysetOrder) => SelectQueryBuilder<Schema, Table, object>;
  statements: Statements<Query, Table, Asking>;
  sorts: Readonly<Record<SortName<Query>, Sort<Table>>>;
  facets?: FacetReading<Asking>;
}

/** A query over the list's table, before its exact type is known. */
export type TableQuery<Row = object> = SelectQueryBuilder<Schema, TableName, Row>;

/** Counts of a list's facets, as `facetCounts` of the contract describes them. */
export type FacetCounts<Query extends QueryDefinition> = {
  [Name in FacetName<Query>]: Query["fields"][Name] extends { kind: "flag" }
    ? number
    : { value: string; label: string; count: number }[];
};
