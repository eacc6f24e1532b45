import { idOfNumber, numberOfId } from "../event-number.rules.ts";
import { ch, timeFragment } from "../fragment.ts";
import type { StoredEvents } from "../stored-events.ts";
import type { StagedEvent } from "./staged-events.store.ts";

/** An event that is already stored in the ClickHouse service. */
interface KnownEvent {
  batchId: string;
  /** A hash of the record's text. */
  rawHash: string;
}

/** Finds the events of a page that are already stored in the ClickHouse service, by their present or former ids. */
export async function findKnownEvents(
  events: StoredEvents,
  page: readonly StagedEvent[],
): Promise<Map<string, KnownEvent>> {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return new Map();
  const numbers = [...new Set(page.flatMap(({ id, former_id }) => [id, former_id]))].map((id) =>
    BigInt(numberOfId(id)),
  );
  const rows = await events.read<{ number: string; batch: string; raw_hash: string }>(
    (
      source,
    ) => ch`select toString(id) as number, toString(batch_id) as batch, lower(hex(MD5(raw))) as raw_hash
      from ${source(ch`occurred_at >= ${timeFragment(first.occurred_at)} and occurred_at <= ${timeFragment(last.occurred_at)}
        and id in ${{ type: "Array(UInt128)", value: numbers }}`)}`,
  );
  return new Map(
    rows.map(({ number, batch, raw_hash }) => [idOfNumber(number), { batchId: batch, rawHash: raw_hash }]),
  );
}
