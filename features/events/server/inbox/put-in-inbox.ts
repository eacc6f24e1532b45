import { v7 as uuidv7 } from "uuid";
import type { IngestResult } from "#features/events/contracts/event-source.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { BatchLines } from "../intake/batch-lines.ts";
import { type RecordReader, readerOf } from "../intake/record-reader.ts";
import type { SentRecords } from "../intake/take-batches.ts";
import { type Arrival, enqueueDelivery, lockInbox, type Sender } from "./event-inbox.store.ts";
import type { InboxLine, InboxQueues } from "./inbox-desks.ts";
import { storeInboxJob } from "./store-inbox.job.ts";

/** A delivery that is here as a whole, and can be read as often as it takes. */
export interface SmallDelivery extends SentRecords {
  bytes: Buffer;
}

/** A record beyond this is worth storing at once. */
const mostBytes = 16 * 1024;

/** Answers null for a delivery that is no single good record, or that somebody may know already. */
export type Enqueued = IngestResult | null;

/**
 * Puts deliveries down where a crash cannot take them, in one statement, and answers them; a job stores them among the
 * events together. Only what is plainly new is put down: whoever brings anything else is to be answered by storing it.
 */
export async function putInInbox(
  context: VerbContext,
  desks: InboxQueues,
  sender: Sender,
  deliveries: readonly SmallDelivery[],
): Promise<Enqueued[]> {
  context.entryFollows();
  const { db, clock } = context;
  const now = clock.now();
  const desk = await desks.of(db, sender.sourceId, now);
  if (!desk) return deliveries.map(() => null);
  const reader = readerOf(desk.reading, now);
  const arrivals = deliveries.map((delivery) => {
    if (desk.records <= 0 || desk.bytes <= 0 || delivery.bytes.length > mostBytes) return undefined;
    return arrivalOf({ desk, reader, now, companyId: sender.companyId }, delivery);
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
  desk: InboxLine;
  reader: RecordReader;
  now: Date;
  companyId: number;
}

function arrivalOf(
  { desk, reader, now, companyId }: Reading,
  { bytes, idempotencyKey }: SmallDelivery,
): Arrival | undefined {
  const id = uuidv7();
  const lines = new BatchLines({ companyId, id, reader, catalogue: desk.catalogue, now });
  const row = lines.rowsOfWhole(bytes);
  if (lines.read !== 1 || row === "") return undefined;
  desk.records -= 1;
  desk.bytes -= bytes.length;
  // A staged row begins with the moment and the name of its event.
  const [occurredAt = "", eventId = ""] = row.split("\t", 2);
  return {
    id,
    idempotencyKey: idempotencyKey ?? null,
    sha256: lines.sha256(),
    occurredAt,
    eventId,
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
