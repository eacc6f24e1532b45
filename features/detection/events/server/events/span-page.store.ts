import { type RawBuilder, sql } from "kysely";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Span } from "../hours/event-window.ts";
import { fieldAsOne } from "./event-field-text.store.ts";
import type { EventPlace, EventRow, TimeSort } from "./event-page.rules.ts";
import { type EventSelection, selectionWithoutIndexHolds } from "./event-selection.store.ts";

/** The columns of a row of the list. */
export const listedColumns = [
  "id",
  "occurred_at",
  "received_at",
  "source_id",
  "severity",
  "title",
  "rule_id",
  "asset_name",
  "asset_ip",
  "source_user",
  "target_user",
  "source_ip",
  "destination_ip",
  "techniques",
  "tactics",
  "is_detection",
  "category",
  "source_country",
  "cloud_account",
] as const;

/** Returns one column with additional fields of a row, without those that its record lacks. */
export function extraColumn(fields: readonly EventFieldName[]): RawBuilder<Record<string, string>> {
  const pairs = fields.flatMap((field) => [sql.lit(field), fieldAsOne(field)]);
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))`;
}

/**
 * Returns the condition of the events after a position. The first comparison is implied by the second, but lets
 * PostgreSQL skip whole partitions.
 */
export function isAfterKey(sort: TimeSort, { at, id }: EventPlace): RawBuilder<boolean> {
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

/** Returns the first events of the spans in order of time. */
export async function pageInSpans(
  db: Database,
  selection: EventSelection,
  spans: readonly Span[],
  query: {
    sort: TimeSort;
    after: EventPlace | undefined;
    limit: number;
    extra: readonly EventFieldName[];
  },
): Promise<EventRow[]> {
  const direction = sql.raw(query.sort === "occurred_at" ? "asc" : "desc");
  const order = sql`order by occurred_at ${direction}, id ${direction} limit ${sql.lit(query.limit)}`;
  const columns = listedColumns.map((column) => sql.ref(column));
  const extra = query.extra.length > 0 ? sql`, ${extraColumn(query.extra)} as extra` : sql``;
  const after = query.after ? sql`and ${isAfterKey(query.sort, query.after)}` : sql``;
  // Each time span yields at most one page in the order of the key, so that few rows are sorted afterwards.
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
  return sql`occurred_at >= span.starts_at and occurred_at < span.ends_at ${severe} and ${selectionWithoutIndexHolds(selection)}`;
}
