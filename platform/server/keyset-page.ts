import { countCap } from "#platform/contract/page.ts";
import { type PagePlace, writeCursor } from "./page-cursor.ts";

/** A page of rows that were asked for one more than it holds: the extra one says that there is a next page. */
export function pageFrom<Row>(
  rows: Row[],
  limit: number,
  placeOf: (row: Row) => PagePlace<string | number>,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
}

/** The honest count of a list whose counting stopped one above the cap. */
export function cappedTotal(count: number): { count: number; capped: boolean } {
  return { count: Math.min(count, countCap), capped: count > countCap };
}
