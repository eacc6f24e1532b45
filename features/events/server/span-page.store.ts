import { type RawBuilder, sql } from "kysely";
import type { EventFieldName } from "#features/events/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventPlace, TimeSort } from "./event-place.rules.ts";
import type { EventRow } from "./event-row.rules.ts";
import { type EventSelection, finerHolds } from "./event-selection.store.ts";
import type { Span } from "./event-window.ts";
import { extraColumn, listedColumns } from "./listed-columns.store.ts";

/** What follows a place. The first comparison says no more than the second, but lets whole partitions be left out. */
export function liesAfter(sort: TimeSort, { at, id }: EventPlace): RawBuilder<boolean> {
  return sort === "occurred_at"
    ? sql`(occurred_at >= ${at} and (occurred_at, id) > (${at}, ${id}))`
    : sql`(occurred_at <= ${at} and (occurred_at, id) < (${at}, ${id}))`;
}

/** The events of a selection in some stretches of time, without order and limit. */
export function eventsInSpans(
  spans: readonly Span[],
  selection: EventSelection,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select found.* from ${spanRows(spans)} cross join lateral (
    select ${columns} from event where ${spanHolds(selection)}) as found`;
}

/** The first of them in order of time. */
export async function pageInSpans(
  db: Database,
  selection: EventSelection,
  spans: readonly Span[],
  wish: {
    sort: TimeSort;
    after: EventPlace | undefined;
    limit: number;
    extra: readonly EventFieldName[];
  },
): Promise<EventRow[]> {
  const direction = sql.raw(wish.sort === "occurred_at" ? "asc" : "desc");
  const order = sql`order by occurred_at ${direction}, id ${direction} limit ${sql.lit(wish.limit)}`;
  const columns = listedColumns.map((column) => sql.ref(column));
  const extra = wish.extra.length > 0 ? sql`, ${extraColumn(wish.extra)} as extra` : sql``;
  const after = wish.after ? sql`and ${liesAfter(wish.sort, wish.after)}` : sql``;
  // Of each stretch no more than a page, in the order of the key: what is put in order afterwards is little.
  const { rows } = await sql<EventRow>`
    select found.* from ${spanRows(spans)} cross join lateral (
      select ${sql.join(columns)}${extra} from event where ${spanHolds(selection)} ${after} ${order}
    ) as found ${order}`.execute(db);
  return rows;
}

function spanRows(spans: readonly Span[]): RawBuilder<unknown> {
  const [from, to] = [spans.map((span) => span.from), spans.map((span) => span.to)];
  return sql`unnest(${from}::timestamptz[], ${to}::timestamptz[]) as span (starts_at, ends_at)`;
}

function spanHolds(selection: EventSelection): RawBuilder<boolean> {
  const { severities } = selection;
  const severe = severities ? sql`and severity = any(${severities}::smallint[])` : sql``;
  return sql`occurred_at >= span.starts_at and occurred_at < span.ends_at ${severe} and ${finerHolds(selection)}`;
}
