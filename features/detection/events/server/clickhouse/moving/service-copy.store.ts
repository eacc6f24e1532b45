import { v7 as uuidv7 } from "uuid";
import type { EventFields } from "../../events/event-fields.rules.ts";
import type { EventPlace } from "../../intake/batch-events.store.ts";
import { eventLine } from "../event-lines.ts";
import { idOfNumber, numberOfId } from "../event-number.rules.ts";
import type { EventService } from "../event-service.ts";
import { ch, int64Value, timeFragment } from "../fragment.ts";
import { occurredBetween } from "../recent-window.store.ts";
import { prepareService } from "../service-schema.store.ts";
import { StoredEvents } from "../stored-events.ts";
import { boundsOfDay, type DayCount, type EventCopy, type MovedEvent, readEventPages } from "./event-copy.ts";

/** The batch of events without one; the column of the service is never null. */
const noBatch = "00000000-0000-0000-0000-000000000000";

type StoredRow = Omit<MovedEvent, "id" | "occurred_at" | "received_at" | "fields" | "batch_id"> & {
  number: string;
  occurred_ms: number;
  received_ms: number;
  batch: string;
  source: string;
  fields: string;
};

/** The events of a company in a ClickHouse service. */
export function serviceCopy(service: EventService, companyId: number): EventCopy {
  const events = new StoredEvents(service, companyId);
  return {
    async prepare() {
      await prepareService(service);
      await service.endInserts(companyId);
    },
    days: () => countDays(events),
    pages: (day) => readEventPages((after, limit) => pageOf(events, { day, after, limit })),
    known: (page) => findKnown(events, page),
    async add(movedEvents) {
      const lines = movedEvents.map(({ batch_id, ...event }) =>
        eventLine(companyId, { ...event, batch_id: batch_id ?? noBatch }),
      );
      await service.insert(companyId, () => [lines.join("")], uuidv7());
    },
    removeDay: (day) => service.removeEvents(companyId, boundsOfDay(day)),
    removeAll: () => service.removeEvents(companyId),
  };
}

async function countDays(events: StoredEvents): Promise<DayCount[]> {
  const rows = await events.read<{ day: string; events: number; id_sum: string }>(
    (source) => ch`select toString(toDate32(occurred_at)) as day, count() as events,
      toString(sum(toUInt64(bitAnd(id, 4294967295)))) as id_sum
      from ${source()} group by day order by day`,
  );
  return rows.map(({ day, events: count, id_sum }) => ({ day, events: count, idSum: id_sum }));
}

async function pageOf(
  events: StoredEvents,
  { day, after, limit }: { day: string; after: EventPlace | undefined; limit: number },
): Promise<MovedEvent[]> {
  const { from, until } = boundsOfDay(day);
  const beyond = after
    ? ch`(occurred_at, id) > (${timeFragment(after.occurred_at)}, ${{ type: "UInt128", value: numberOfId(after.id) }})`
    : ch`true`;
  const rows = await events.read<StoredRow>(
    (source) => ch`select toString(id) as number, toUnixTimestamp64Milli(occurred_at) as occurred_ms,
      toUnixTimestamp64Milli(received_at) as received_ms, toString(batch_id) as batch, toString(source_id) as source,
      severity, format, is_detection, title, category, rule_id, asset_name, asset_ip, source_user, target_user,
      source_ip, source_country, destination_ip, cloud_account, techniques, tactics, fields, raw
      from ${source(ch`${occurredBetween(from, until)} and ${beyond}`)} order by occurred_at, id limit ${int64Value(limit)}`,
  );
  return rows.map(({ number, occurred_ms, received_ms, batch, source, fields, ...columns }) => ({
    ...columns,
    id: idOfNumber(number),
    source_id: source,
    batch_id: batch === noBatch ? null : batch,
    occurred_at: new Date(occurred_ms),
    received_at: new Date(received_ms),
    fields: JSON.parse(fields) as EventFields,
  }));
}

async function findKnown(events: StoredEvents, page: readonly MovedEvent[]): Promise<Set<string>> {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return new Set();
  const numbers = page.map(({ id }) => BigInt(numberOfId(id)));
  const rows = await events.read<{ number: string }>(
    (source) => ch`select toString(id) as number
      from ${source(ch`occurred_at >= ${timeFragment(first.occurred_at)} and occurred_at <= ${timeFragment(last.occurred_at)}
        and id in ${{ type: "Array(UInt128)", value: numbers }}`)}`,
  );
  return new Set(rows.map(({ number }) => idOfNumber(number)));
}
