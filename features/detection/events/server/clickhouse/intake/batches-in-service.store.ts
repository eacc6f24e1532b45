import type { EventFields } from "../../events/event-fields.rules.ts";
import { BatchTally, type TallyCounts } from "../../intake/batch-tally.ts";
import { ch, int64Value, timeFragment } from "../fragment.ts";
import { occurredBetween } from "../recent-window.store.ts";
import type { StoredEvents } from "../stored-events.ts";

/** The events that are read at once. */
const pageSize = 5_000;

interface TalliedRow {
  number: string;
  occurred_ms: number;
  severity: number;
  title: string;
  category: string | null;
  rule_id: string | null;
  asset_name: string | null;
  asset_ip: string | null;
  source_user: string | null;
  target_user: string | null;
  source_ip: string | null;
  source_country: string | null;
  destination_ip: string | null;
  cloud_account: string | null;
  techniques: string[];
  tactics: string[];
  fields: string;
}

/** The times between which the events of batches lie, in milliseconds and both included. */
interface Bounds {
  oldest: number;
  newest: number;
}

/** Counts the events that some batches have in the service. */
export async function countsOfBatches(
  events: StoredEvents,
  batchIds: readonly string[],
  bounds: Bounds,
): Promise<TallyCounts> {
  const tally = new BatchTally();
  if (batchIds.length === 0) return tally.counts();
  for await (const page of eventsOfBatches(events, batchIds, bounds)) {
    for (const { fields, occurred_ms, ...event } of page) {
      const stated = JSON.parse(fields) as EventFields;
      tally.add({ ...event, ...stated }, occurred_ms, event.severity);
    }
  }
  return tally.counts();
}

/** Yields the events of the given batches in pages, in the order of their key. */
async function* eventsOfBatches(
  events: StoredEvents,
  batchIds: readonly string[],
  { oldest, newest }: Bounds,
): AsyncGenerator<TalliedRow[]> {
  const isWithin = occurredBetween(new Date(oldest), new Date(newest + 1));
  let after: TalliedRow | undefined;
  do {
    const beyond = after
      ? ch`(occurred_at, id) > (${timeFragment(new Date(after.occurred_ms))}, ${{ type: "UInt128", value: after.number }})`
      : ch`true`;
    const rows: TalliedRow[] = await events.read<TalliedRow>(
      (
        source,
      ) => ch`select toString(id) as number, toUnixTimestamp64Milli(occurred_at) as occurred_ms, severity, title,
        category, rule_id, asset_name, asset_ip, source_user, target_user, source_ip, source_country, destination_ip,
        cloud_account, techniques, tactics, fields
        from ${source(ch`${isWithin} and ${beyond}
          and batch_id in ${{ type: "Array(UUID)", value: batchIds }}`)}
        order by occurred_at, id limit ${int64Value(pageSize)}`,
    );
    if (rows.length > 0) yield rows;
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}
