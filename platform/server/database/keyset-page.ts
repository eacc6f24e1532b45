import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { countCap, type Page } from "#platform/contract/page.ts";
import { type KeyKind, readCursor, writeCursor } from "./keyset-cursor.ts";
import type { Database } from "./open-database.ts";

export interface KeysetOrder {
  by: Expression<unknown>;
  kind: KeyKind;
  /** Unique within the list, so that no two rows stand on the same place. */
  tie: Expression<unknown>;
  tieKind: KeyKind;
  descending: boolean;
}

type Placed<Row> = Row & { cursor_by: string; cursor_tie: string };

/**
 * One page in the order of a column, beginning after the cursor's row, with a count that stops at the cap. Pages neither
 * repeat nor skip rows when others are added between them.
 */
export async function keysetPage<DB, Table extends keyof DB, Row extends object>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  order: KeysetOrder,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  /** The same rows in a form that is counted sooner than it is put in order; or how many they are, where it is known. */
  counted: SelectQueryBuilder<DB, Table, unknown> | Page<never>["total"] = query,
): Promise<Page<Row>> {
  const { by, tie, descending } = order;
  const direction = descending ? "desc" : "asc";
  let page = query
    .select([sql<string>`(${by})::text`.as("cursor_by"), sql<string>`(${tie})::text`.as("cursor_tie")])
    .orderBy(by, direction)
    .orderBy(tie, direction)
    .limit(limit + 1);
  if (cursor) page = page.where(isAfter(order, cursor));
  const [rows, total] = await Promise.all([
    page.execute(),
    "capped" in counted ? counted : cappedCount(db, counted),
  ]);
  const items = (rows as unknown as Placed<Row>[]).slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: last && rows.length > limit ? writeCursor([last.cursor_by, last.cursor_tie]) : null,
    total,
  };
}

/** What comes after the row that a cursor names. */
export function isAfter({ by, kind, tie, tieKind, descending }: KeysetOrder, cursor: string) {
  const [value, id] = readCursor(cursor, [kind, tieKind]);
  return sql<boolean>`(${by}, ${tie}) ${descending ? sql`<` : sql`>`} (${value}, ${id})`;
}

/** Counts what a query would find, but never further than the cap. */
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
