import { ch, timeFragment } from "../fragment.ts";
import type { StoredEvents } from "../stored-events.ts";
import type { StagedLine } from "./staged-lines.ts";

/** An event that is already stored in the ClickHouse service. */
export interface KnownEvent {
  batchId: string;
  /** A hash of the record's text. */
  rawHash: string;
}

/**
 * Finds the events of a page that are already stored in the ClickHouse service, by their present or former ids. The page
 * is in the order of time.
 */
export async function findKnownEvents(
  events: StoredEvents,
  page: readonly StagedLine[],
): Promise<Map<string, KnownEvent>> {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return new Map();
  // The text of the list as the server reads it, because a list of big numbers takes several times as long.
  const numbers = `[${page.map(({ id, formerId }) => (formerId === "" ? id : `${id},${formerId}`)).join(",")}]`;
  const rows = await events.read<{ number: string; batch: string; raw_hash: string }>(
    (
      source,
    ) => ch`select toString(id) as number, toString(batch_id) as batch, lower(hex(MD5(raw))) as raw_hash
      from ${source(ch`occurred_at >= ${timeFragment(new Date(first.at))} and occurred_at <= ${timeFragment(new Date(last.at))}
        and id in ${{ type: "Array(UInt128)", value: numbers }}`)}`,
  );
  return new Map(rows.map(({ number, batch, raw_hash }) => [number, { batchId: batch, rawHash: raw_hash }]));
}
