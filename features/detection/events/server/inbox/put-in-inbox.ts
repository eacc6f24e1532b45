import { v7 as uuidv7 } from "uuid";
import type { IngestResult } from "#features/detection/events/contracts/event-source.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { BatchLines } from "../intake/batch-lines.ts";
import type { SentRecords } from "../intake/take-batches.ts";
import { type RecordReader, readerOf } from "../reading/record-reader.ts";
import { type Arrival, enqueueDelivery, lockInbox, type Sender } from "./event-inbox.store.ts";
import { InboxLimit, type InboxLine, type InboxQueues } from "./inbox-queues.ts";
import { storeInboxJob } from "./store-inbox.job.ts";

/** A delivery whose bytes are all in memory, so that it can be read repeatedly. */
export interface SmallDelivery extends SentRecords {
  bytes: Buffer;
}

/** The most bytes of a record that goes to the inbox; a larger one is stored at once. */
const maxBytes = 16 * 1024;

/** The result of a delivery put into the inbox; null if it is not a single valid record or may be known already. */
export type Enqueued = IngestResult | null;

/**
 * Puts deliveries into the persistent inbox in one statement and acknowledges them; a job stores them as events
 * together. Only deliveries that are certainly new are accepted; the caller stores the others directly.
 */
export async function storeInInbox(
  context: VerbContext,
  queues: InboxQueues,
  sender: Sender,
  deliveries: readonly SmallDelivery[],
): Promise<Enqueued[]> {
  context.entryFollows();
  const { db, clock, memory } = context;
  const now = clock.now();
  const limit = memory(InboxLimit).deliveries;
  const line = await queues.of(db, { ...sender, limit }, now);
  // If the inbox is full, null tells the caller to store the waiting deliveries together with this one, or to ask the
  // sender to try again later.
  if (!line || line.room <= 0) return deliveries.map(() => null);
  const reader = readerOf(line.reading, now);
  const arrivals = deliveries.map((delivery) => {
    if (line.records <= 0 || line.bytes <= 0 || delivery.bytes.length > maxBytes) return undefined;
    return arrivalOf({ line, reader, now, companyId: sender.companyId }, delivery);
  });
  const good = arrivals.filter((arrival) => arrival !== undefined);
  if (good.length === 0) return deliveries.map(() => null);
  const [, { ids, first }] = await Promise.all([
    lockInbox(db, sender.sourceId),
    enqueueDelivery(db, sender, now, good),
  ]);
  if (first) context.enqueue(storeInboxJob, {});
  return arrivals.map((arrival) => (arrival && ids.has(arrival.id) ? acceptedAs(arrival.id) : null));
}

interface Reading {
  line: InboxLine;
  reader: RecordReader;
  now: Date;
  companyId: number;
}

function arrivalOf(
  { line, reader, now, companyId }: Reading,
  { bytes, idempotencyKey }: SmallDelivery,
): Arrival | undefined {
  const id = uuidv7();
  const lines = new BatchLines({ companyId, id, reader, renamed: line.renamed, now });
  lines.rowsOfWhole(bytes);
  if (lines.read !== 1 || !lines.last) return undefined;
  line.records -= 1;
  line.bytes -= bytes.length;
  line.room -= 1;
  return {
    id,
    idempotencyKey: idempotencyKey ?? null,
    sha256: lines.sha256(),
    ...lines.last,
    body: bytes,
  };
}

function acceptedAs(id: string): IngestResult {
  return {
    batch_id: id,
    accepted: 1,
    duplicated: 0,
    rejected: 0,
    skipped: 0,
    problems: [],
    replayed: false,
  };
}
