import type { IngestResult } from "#features/detection/events/contracts/event-source.contract.ts";
import type { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { HistoryOfFile } from "./history-bound.ts";
import { takeBatches } from "./take-batches.ts";

const sliceBytes = 64 * 1024;

/** Yields bytes in slices small enough for other tasks to run in between. */
export async function* byteSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}

export interface Delivery {
  companyId: number;
  source: { id: string; name: string };
  /** The format of a file if it differs from the format of its source; absent: the source's format. */
  format?: SourceFormat | undefined;
  /** The history of an imported file. */
  history?: HistoryOfFile | undefined;
  bytes: AsyncIterable<Uint8Array>;
  idempotencyKey?: string | undefined;
  /** Whether the transaction is rolled back afterwards, so that nothing may be stored outside it. */
  isRehearsal?: boolean | undefined;
}

/**
 * Stores one batch of records, as a whole or not at all. Records that are already stored change nothing; a batch with
 * the same bytes or the same key as an earlier one returns the first result.
 */
export async function storeDelivery(
  context: VerbContext,
  { companyId, source, format, history, isRehearsal, ...delivery }: Delivery,
): Promise<IngestResult> {
  const [answer] = await takeBatches(context, { companyId, source, format, history, isRehearsal }, [
    delivery,
  ]);
  if (!answer || answer instanceof Refusal) throw answer;
  return answer;
}
