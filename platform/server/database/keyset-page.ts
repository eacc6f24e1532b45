import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { countCap, type Page } from "#platform/contract/page.ts";
import { type KeyKind, readCursor, writeCursor } from "./keyset-cursor.ts";
import type { Database } from "./open-database.ts";

export interface KeysetOrder {
  by: Expression<unknown>;
  kind: KeyKind;
  /** Further keys that order rows of equal value, in the same direction. */
  then?: readonly { by: Expression<unknown>; kind: KeyKind }[];
  /** A key that is unique within the list, so that no two rows have the same position. */
  tie: Expression<unknown>;
  tieKind: KeyKind;
  descending: boolean;
}

/** Returns the keys of an order, ending with the one that makes each position unique. */
const keysOf = ({ by, kind, then = [], tie, tieKind }: KeysetOrder) => [
  { by, kind },
  ...then,
  { by: tie, kind: tieKind },
];

/**
 * Returns one page in the order of a column, beginning after the cursor's row, with a capped count. Pages neither
 * repeat nor skip rows when rows are added between two pages.
 */
export async function keysetPage<DB, Table extends keyof DB, Row extends object>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  order: KeysetOrder,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  /**
   * A query of the same rows that is faster to count than the ordered one; or the number of rows, where it is known.
   */
  countedQuery: SelectQueryBuilder<DB, Table, unknown> | Page<never>["total"] = query,
): Promise<Page<Row>> {
  const keys = keysOf(order);
  // The cursor values of a row, in PostgreSQL's own text form.
  const place = sql<string[]>`array[${sql.join(keys.map(({ by }) => sql`(${by})::text`))}]`;
  let page = query.select(place.as("cursor_place")).limit(limit + 1);
  for (const { by } of keys) page = page.orderBy(by, order.descending ? "desc" : "asc");
  if (cursor) page = page.where(isAfter(order, cursor));
  const [rows, total] = await Promise.all([
    page.execute(),
    "capped" in countedQuery ? countedQuery : cappedCount(db, countedQuery),
  ]);
  const items = (rows as unknown as (Row & { cursor_place: string[] })[]).slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? writeCursor(last.cursor_place) : null, total };
}

/** Returns the condition of the rows after the row that a cursor names. */
export function isAfter(order: KeysetOrder, cursor: string) {
  const keys = keysOf(order);
  const values = readCursor(
    cursor,
    keys.map(({ kind }) => kind),
  );
  return sql<boolean>`(${sql.join(keys.map(({ by }) => by))}) ${order.descending ? sql`<` : sql`>`} (${sql.join(values)})`;
}

/** Returns the number of rows of a query, at most the cap. */
export async function cappedCount<DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<Page<never>["total"]> {
  const few = query
    .clearSelect()
    .select(sql.lit(1).as("one"))
    .limit(countCap + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${few}) few`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countCap), capped: count > countCap };
}
