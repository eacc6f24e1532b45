import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import { type EventDetail, EventFormat } from "#features/detection/events/contracts/events.contract.ts";
import { blankEvent } from "#features/detection/events/readers/normal-event.ts";
import { countCap } from "#platform/contract/page.ts";
import type { EventPage, PageQuery, Total } from "../events/event-engine.ts";
import { firstEventIdAt, timeOfEventId } from "../events/event-id.rules.ts";
import {
  type EventPlace,
  type EventRow,
  type EventSort,
  eventFrom,
  readPlace,
  writePlace,
} from "../events/event-page.rules.ts";
import { idOfNumber, numberOfId } from "./event-number.rules.ts";
import { ch, type Fragment, int64Value, joinFragments, stringValue, timeFragment } from "./fragment.ts";
import { recentWindow } from "./recent-window.store.ts";
import type { StoredEvents } from "./stored-events.ts";
import { fieldAsText } from "./stored-fields.store.ts";
import {
  isFiltered,
  type StoredSelection,
  searchesPart,
  searchesWords,
  selectionHolds,
} from "./stored-selection.store.ts";

const listColumns = ch`toString(id) as number, toUnixTimestamp64Milli(occurred_at) as occurred_ms,
  toUnixTimestamp64Milli(received_at) as received_ms, toString(source_id) as source, severity, title, rule_id,
  asset_name, asset_ip, source_user, target_user, source_ip, destination_ip, techniques, tactics, is_detection,
  category, source_country, cloud_account`;

interface ListedRow extends Omit<EventRow, "id" | "occurred_at" | "received_at" | "source_id" | "extra"> {
  number: string;
  occurred_ms: number;
  received_ms: number;
  source: string;
  extra?: [string, string][];
}

/** A row as the tables of the portal return it. */
function eventRow({ number, occurred_ms, received_ms, source, extra, ...row }: ListedRow): EventRow {
  return {
    ...row,
    id: idOfNumber(number),
    occurred_at: new Date(occurred_ms),
    received_at: new Date(received_ms),
    source_id: source,
    ...(extra && { extra: Object.fromEntries(extra) }),
  };
}

/** Returns a column with additional fields, in pairs of name and value, without those that a record lacks. */
function extraColumn(fields: readonly EventFieldName[]): Fragment {
  const pairs = fields.map((field) => ch`(${stringValue(field)}, ${fieldAsText(field)})`);
  return ch`arrayMap(pair -> (pair.1, assumeNotNull(pair.2)),
    arrayFilter(pair -> isNotNull(pair.2), [${joinFragments(pairs)}])) as extra`;
}

interface RowQuery {
  sort: EventSort;
  after: EventPlace | undefined;
  limit: number;
  extra: readonly EventFieldName[];
}

/** Returns one page of a filter. A search for any part of whole records reads thirty days at once. */
export async function storedPage(
  events: StoredEvents,
  selection: StoredSelection,
  { sort, cursor, limit, extra }: PageQuery,
): Promise<EventPage> {
  const after = readPlace(sort, cursor);
  const window =
    searchesPart(selection) && sort === "-occurred_at"
      ? await recentWindow(events, after ? { ...selection, to: earliest(selection.to, after.at) } : selection)
      : { selection, readFrom: null };
  const period = { ...window.selection, to: selection.to };
  const rows = await rowsInOrder(events, period, { sort, after, limit: limit + 1, extra });
  const names = await events.sourceNames();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const stoppedAt = window.readFrom && placeAt(window.readFrom);
  const next = last ? { severity: last.severity, id: last.id } : stoppedAt;
  return {
    items: page.map((row) => eventFrom(row, names)),
    next: next ? writePlace(sort, next) : null,
    searchedTo: last ? null : window.readFrom,
  };
}

/**
 * The end of a window includes the millisecond of the cursor, because the cursor may lie between events of that
 * millisecond.
 */
const earliest = (to: Date | undefined, at: Date) => {
  const end = new Date(at.getTime() + 1);
  return to && to < end ? to : end;
};

const placeAt = (at: Date): EventPlace => ({ severity: 0, at, id: firstEventIdAt(at) });

const allRanks = [5, 4, 3, 2, 1, 0];

async function rowsInOrder(
  events: StoredEvents,
  selection: StoredSelection,
  query: RowQuery,
): Promise<EventRow[]> {
  if (query.sort !== "-severity") return await rowsByTime(events, selection, { ...query, sort: query.sort });
  const rows: EventRow[] = [];
  // Severities are read one after the other, so that each is in the order of the table.
  for (const severity of selection.severities ?? allRanks) {
    if (query.after && severity > query.after.severity) continue;
    const after = severity === query.after?.severity ? query.after : undefined;
    const limit = query.limit - rows.length;
    const one = { ...selection, severities: [severity] };
    rows.push(...(await rowsByTime(events, one, { ...query, sort: "-occurred_at", after, limit })));
    if (rows.length >= query.limit) break;
  }
  return rows;
}

/**
 * Reads rows by time. Under a filter that no index answers, the newest month is tried first: it fills most pages, and
 * reading every month in the order of time takes several times as long.
 */
async function rowsByTime(
  events: StoredEvents,
  selection: StoredSelection,
  query: RowQuery,
): Promise<EventRow[]> {
  if (selection.severities?.length === 0) return [];
  if (
    query.sort === "-occurred_at" &&
    !selection.from &&
    isFiltered(selection) &&
    !searchesWords(selection)
  ) {
    const end = query.after ? earliest(selection.to, query.after.at) : selection.to;
    const { selection: recent, readFrom } = await recentWindow(events, { ...selection, to: end });
    const rows = readFrom ? await readRows(events, recent, query) : [];
    if (rows.length >= query.limit) return rows;
  }
  return await readRows(events, selection, query);
}

async function readRows(
  events: StoredEvents,
  selection: StoredSelection,
  { sort, after, limit, extra }: RowQuery,
): Promise<EventRow[]> {
  const isAscending = sort === "occurred_at";
  const direction = isAscending ? ch`asc` : ch`desc`;
  const conditions = [selectionHolds(selection)];
  if (after) conditions.push(isAfter(after, isAscending));
  const holds = joinFragments(conditions, "and");
  const inOrder = ch`order by occurred_at ${direction}, id ${direction} limit ${int64Value(limit)}`;
  const columns = extra.length > 0 ? ch`${listColumns}, ${extraColumn(extra)}` : listColumns;
  const rows = await events.read<ListedRow>((source) => {
    // The index answers for words only where no column of the record is read, so the keys are found first.
    const isOnPage = searchesWords(selection)
      ? ch`(occurred_at, id) in (select occurred_at, id from ${source(holds)} ${inOrder})`
      : holds;
    return ch`select ${columns} from ${source(isOnPage)} ${inOrder}`;
  });
  return rows.map(eventRow);
}

function isAfter({ at, id }: EventPlace, isAscending: boolean): Fragment {
  const place = ch`(${timeFragment(at)}, ${{ type: "UInt128", value: numberOfId(id) }})`;
  return isAscending
    ? ch`occurred_at >= ${timeFragment(at)} and (occurred_at, id) > ${place}`
    : ch`occurred_at <= ${timeFragment(at)} and (occurred_at, id) < ${place}`;
}

/** Counts the events of a filter, up to the cap of counts. */
export async function storedTotal(events: StoredEvents, selection: StoredSelection): Promise<Total> {
  const window = searchesPart(selection)
    ? await recentWindow(events, selection)
    : { selection, readFrom: null };
  const [row] = await events.read<{ count: number }>(
    (source) => ch`select count() as count from (select 1 from ${source(selectionHolds(window.selection))}
      limit ${{ type: "Int64", value: countCap + 1 }})`,
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, countCap), capped: count > countCap || window.readFrom !== null };
}

/** Counts the events of a filter, however many. */
export async function countStoredEvents(events: StoredEvents, selection: StoredSelection): Promise<number> {
  const [row] = await events.read<{ count: number }>(
    (source) => ch`select count() as count from ${source(selectionHolds(selection))}`,
  );
  return row?.count ?? 0;
}

/** Returns one event with everything that is known about it. */
export async function storedEvent(events: StoredEvents, id: string): Promise<EventDetail | undefined> {
  const at = timeOfEventId(id);
  if (Number.isNaN(at.getTime())) return undefined;
  const isWanted = ch`occurred_at = ${timeFragment(at)} and id = ${{ type: "UInt128", value: numberOfId(id) }}`;
  const [row] = await events.read<ListedRow & { format: string; fields: string; raw: string }>(
    (source) => ch`select ${listColumns}, format, fields, raw from ${source(isWanted)} limit 1`,
  );
  if (!row) return undefined;
  const { format, fields: json, raw, ...listed } = row;
  // The JSON was written from the fields of an event when the event was stored, so its shape is known.
  const fields = JSON.parse(json) as Partial<EventDetail>;
  return {
    ...blankEvent,
    ...fields,
    format_version: fields.format_version ?? "",
    ...eventFrom(eventRow(listed), await events.sourceNames()),
    format: EventFormat.parse(format),
    raw,
  };
}
