import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import { timeOfEventId } from "../../events/event-id.rules.ts";
import type { AlikeEvents } from "../../events/event-window.store.ts";
import { numbered, searchExpressionOf } from "../../events/may-hold.rules.ts";
import type { NamedEvent } from "../../followed/followed-events.ts";
import type { Stretch } from "../../intake/batch-tally.ts";
import { idOfNumber, numberOfId } from "../event-number.rules.ts";
import { ch, type Fragment, int64Value, stringValue } from "../fragment.ts";
import { occurredBetween } from "../recent-window.store.ts";
import type { StoredEvents } from "../stored-events.ts";
import { selectionHolds, storedSelection } from "../stored-selection.store.ts";

/** Returns the events with some ids. */
export async function namedRows(events: StoredEvents, ids: readonly string[]): Promise<NamedEvent[]> {
  const times = ids.map((id) => timeOfEventId(id).getTime()).filter((time) => !Number.isNaN(time));
  if (times.length === 0) return [];
  const span = occurredBetween(new Date(Math.min(...times)), new Date(Math.max(...times) + 1));
  const numbers = ids.map((id) => BigInt(numberOfId(id)));
  const rows = await events.read<
    Omit<NamedEvent, "id" | "occurred_at"> & { number: string; occurred_ms: number }
  >(
    (
      source,
    ) => ch`select toString(id) as number, toUnixTimestamp64Milli(occurred_at) as occurred_ms, title, severity,
      asset_name, source_user, target_user, source_ip, destination_ip
      from ${source(ch`${span} and id in ${{ type: "Array(UInt128)", value: numbers }}`)}`,
  );
  return rows.map(({ number, occurred_ms, ...row }) => ({
    ...row,
    id: idOfNumber(number),
    occurred_at: new Date(occurred_ms),
  }));
}

/** Returns the ids of the events of a filter; null when they exceed a limit. */
export async function idsOfFilter(
  events: StoredEvents,
  filter: EventFilter,
  limit: number,
): Promise<string[] | null> {
  const holds = selectionHolds(storedSelection(filter));
  const rows = await events.read<{ number: string }>(
    (source) => ch`select toString(id) as number from ${source(holds)} limit ${int64Value(limit + 1)}`,
  );
  return rows.length > limit ? null : rows.map(({ number }) => idOfNumber(number));
}

interface AlikeRow extends Omit<AlikeEvents, "first_at" | "last_at" | "event_ids"> {
  first_ms: number;
  last_ms: number;
  numbers: string[];
}

/** Returns the events of a filter in a stretch, grouped by title, asset and person, the newest first. */
export async function alikeRows(
  events: StoredEvents,
  { from, until, filter, most }: Stretch & { filter: EventFilter; most: number },
): Promise<AlikeEvents[]> {
  const holds = ch`${occurredBetween(from, until)} and ${selectionHolds(storedSelection(filter))}`;
  const rows = await events.read<AlikeRow>(
    (source) => ch`select title, asset_name, user_name, count() as events,
      toUnixTimestamp64Milli(min(occurred_at)) as first_ms, toUnixTimestamp64Milli(max(occurred_at)) as last_ms,
      arrayMap(one -> toString(one), arraySlice(arrayReverseSort(groupArray(id)), 1, 5)) as numbers
      from (select title, asset_name, coalesce(source_user, target_user) as user_name, occurred_at, id
        from ${source(holds)})
      group by title, asset_name, user_name order by last_ms desc, title limit ${int64Value(most)}`,
  );
  return rows.map(({ first_ms, last_ms, numbers, ...row }) => ({
    ...row,
    first_at: new Date(first_ms),
    last_at: new Date(last_ms),
    event_ids: numbers.map(idOfNumber),
  }));
}

/**
 * Returns the condition that a raw record may contain one of the texts, whichever way its characters are escaped in
 * JSON.
 */
export function mayHold(texts: readonly string[]): Fragment {
  return ch`match(raw, ${stringValue([...texts.map(searchExpressionOf), numbered].join("|"))})`;
}
