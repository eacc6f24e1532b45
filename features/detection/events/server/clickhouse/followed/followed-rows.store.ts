import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { EventFields } from "../../events/event-fields.rules.ts";
import type { FollowedFields, FollowedFilter, FollowedValue } from "../../followed/followed-events.ts";
import type { AlikeEvents } from "../../intake/alike-events.store.ts";
import type { BatchEvent, DeliveredEvent, EventPlace } from "../../intake/batch-events.store.ts";
import type { Stretch } from "../../intake/batch-tally.ts";
import { idOfNumber, numberOfId } from "../event-number.rules.ts";
import { ch, type Fragment, int64Value, joinFragments, timeFragment } from "../fragment.ts";
import { occurredBetween } from "../recent-window.store.ts";
import type { StoredEvents } from "../stored-events.ts";
import { fieldAsText } from "../stored-fields.store.ts";
import { comparedPairs, filterHolds } from "./batch-conditions.store.ts";

const followedColumns = ch`toString(id) as number, toUnixTimestamp64Milli(occurred_at) as occurred_ms,
  toUnixTimestamp64Milli(received_at) as received_ms, toString(source_id) as source, severity, format, is_detection,
  title, category, rule_id, asset_name, asset_ip, source_user, target_user, source_ip, source_country, destination_ip,
  cloud_account, techniques, tactics, fields as fields_json, raw`;

interface FollowedRow
  extends Omit<BatchEvent, "id" | "occurred_at" | "received_at" | "source_id" | "fields"> {
  number: string;
  occurred_ms: number;
  received_ms: number;
  source: string;
  fields_json: string;
}

/** A row as the tables of the portal return it. */
function eventOf({ number, occurred_ms, received_ms, source, fields_json, ...row }: FollowedRow): BatchEvent {
  return {
    ...row,
    id: idOfNumber(number),
    occurred_at: new Date(occurred_ms),
    received_at: new Date(received_ms),
    source_id: source,
    // The JSON was written from the fields of an event when the event was stored, so its shape is known.
    fields: JSON.parse(fields_json) as EventFields,
  };
}

const placeOf = ({ occurred_at, id }: EventPlace) =>
  ch`(${timeFragment(occurred_at)}, ${{ type: "UInt128", value: numberOfId(id) }})`;

/** Returns the condition for the events beyond a position, in ascending or descending order of the key. */
export const isBeyond = (place: EventPlace, direction: "asc" | "desc") =>
  direction === "asc"
    ? ch`occurred_at >= ${timeFragment(place.occurred_at)} and (occurred_at, id) > ${placeOf(place)}`
    : ch`occurred_at <= ${timeFragment(place.occurred_at)} and (occurred_at, id) < ${placeOf(place)}`;

/** Returns one page of the events that satisfy a condition, in ascending or descending order of the key. */
export async function followedPage(
  events: StoredEvents,
  condition: Fragment,
  { direction, limit }: { direction: "asc" | "desc"; limit: number },
): Promise<BatchEvent[]> {
  const order = direction === "asc" ? ch`occurred_at asc, id asc` : ch`occurred_at desc, id desc`;
  const rows = await events.read<FollowedRow>(
    (source) =>
      ch`select ${followedColumns} from ${source(condition)} order by ${order} limit ${int64Value(limit)}`,
  );
  return rows.map(eventOf);
}

/** Returns one page of the events that satisfy a condition, the oldest first, each with its delivery. */
export async function deliveredPage(
  events: StoredEvents,
  condition: Fragment,
  limit: number,
): Promise<DeliveredEvent[]> {
  const rows = await events.read<FollowedRow & { batch: string }>(
    (source) => ch`select ${followedColumns}, toString(batch_id) as batch from ${source(condition)}
      order by occurred_at asc, id asc limit ${int64Value(limit)}`,
  );
  return rows.map(({ batch, ...row }) => ({ ...eventOf(row), batch_id: batch === noBatch ? null : batch }));
}

/** The delivery of events that came from the tables without one. */
const noBatch = "00000000-0000-0000-0000-000000000000";

/** The condition of the events of batches in a stretch. */
export const ofBatchesIn = (batchIds: readonly string[], { from, until }: Stretch) =>
  ch`${occurredBetween(from, until)} and batch_id in ${{ type: "Array(UUID)", value: batchIds }}`;

/** Returns the events with some keys. */
export async function followedByKey(
  events: StoredEvents,
  places: readonly EventPlace[],
): Promise<BatchEvent[]> {
  const times = places.map(({ occurred_at }) => occurred_at.getTime());
  const numbers = places.map(({ id }) => BigInt(numberOfId(id)));
  const span = occurredBetween(new Date(Math.min(...times)), new Date(Math.max(...times) + 1));
  const isOne = ch`${span} and id in ${{ type: "Array(UInt128)", value: numbers }}`;
  return await followedPage(events, isOne, { direction: "asc", limit: places.length });
}

/** Returns the compared values of the events of batches in a stretch, each once. */
export async function comparedValuesIn(
  events: StoredEvents,
  batchIds: readonly string[],
  stretch: Stretch,
): Promise<FollowedValue[]> {
  return await events.read<FollowedValue>(
    (source) => ch`select pair.1 as kind, pair.2 as value from (
      select arrayJoin(${comparedPairs}) as pair from ${source(ofBatchesIn(batchIds, stretch))}
    ) group by kind, value`,
  );
}

/** Returns the combinations of fields of the events of batches in a stretch. */
export async function groupAlikeEvents<Name extends string>(
  events: StoredEvents,
  { batchIds, stretch, filter }: { batchIds: readonly string[]; stretch: Stretch; filter: FollowedFilter },
  fields: FollowedFields<Name>,
): Promise<AlikeEvents<Name>[]> {
  const names = Object.keys(fields) as Name[];
  const values = names.map((name) => fieldAsText(fields[name] as EventFieldName));
  const rows = await events.read<{ combination: (string | null)[]; first_ms: number; last_ms: number }>(
    (
      source,
    ) => ch`select [${joinFragments(values)}] as combination, toUnixTimestamp64Milli(min(occurred_at)) as first_ms,
      toUnixTimestamp64Milli(max(occurred_at)) as last_ms
      from ${source(ch`${ofBatchesIn(batchIds, stretch)} and ${filterHolds(filter)}`)} group by combination`,
  );
  return rows.map(({ combination, first_ms, last_ms }) => ({
    ...(Object.fromEntries(names.map((name, at) => [name, combination[at] ?? null])) as Record<
      Name,
      string | null
    >),
    first_at: new Date(first_ms),
    last_at: new Date(last_ms),
  }));
}
