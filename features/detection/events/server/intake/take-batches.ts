import { v7 as uuidv7 } from "uuid";
import type { IngestResult } from "#features/detection/events/contracts/event-source.contract.ts";
import { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { catalogueInUse, renamedTechniques } from "#features/intelligence/attack/server/attack.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { ThreadPool } from "#platform/server/threads/thread-pool.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { EventService } from "../clickhouse/event-service.ts";
import { StagedLines } from "../clickhouse/intake/staged-lines.ts";
import { movingRefusal, placeOfIntake, placeOfReading } from "../clickhouse/places/place-of-intake.ts";
import { GatheredTally, slicesInThreads } from "../reading/reading-threads.ts";
import { type RecordReader, readerOf, readingWord } from "../reading/record-reader.ts";
import { findHistoryDays, findReading } from "../sources/event-source.store.ts";
import { addCounts } from "./batch-counts.store.ts";
import { eventsOfStretches } from "./batch-events.store.ts";
import { BatchLines, deliveryRows } from "./batch-lines.ts";
import { batchStored } from "./batch-stored.ts";
import { BatchTally, hoursOfTally, stretchesOf, type TallyCounts } from "./batch-tally.ts";
import {
  answerAgain,
  type Batch,
  deduplicateBatches,
  keyTaken,
  type TakenBatch,
  TakenMeanwhile,
} from "./deduplicate-batches.ts";
import { addBatches, findBatches, recordDeliveries } from "./event-batch.store.ts";
import { addIntake } from "./event-intake.store.ts";
import { type HistoryOfFile, historyBefore } from "./history-bound.ts";
import {
  eventStaging,
  makeNeededPartitions,
  type StagedDeliveries,
  storeStagedEvents,
} from "./staged-batch.store.ts";

/** The source and sender of records. */
export interface Origin {
  companyId: number;
  source: { id: string; name: string };
  /** The format of a file if it differs from the format of its source; absent: the source's format. */
  format?: SourceFormat | undefined;
  /** The history of an imported file; records of a source are news, however late they come. */
  history?: HistoryOfFile | undefined;
  /** Whether the transaction is rolled back afterwards, so that nothing may be stored outside it. */
  isRehearsal?: boolean | undefined;
}

export interface SentRecords {
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  idempotencyKey?: string | undefined;
  /** The answer that the sender got when the delivery was put into the inbox; it is stored only now. */
  answered?: { id: string; at: Date; ip: string };
}

/**
 * Stores deliveries of one source in one transaction: each is counted, answered and audited separately, while counts,
 * the source's row and notifications are written once. Returns results in the order of the deliveries.
 */
export async function takeBatches(
  context: VerbContext,
  origin: Origin,
  deliveries: readonly SentRecords[],
): Promise<(IngestResult | Refusal)[]> {
  const { db } = context;
  const { companyId, source, history, isRehearsal } = origin;
  const receivedAt = latestOf(deliveries, context.clock.now());
  const tally = new GatheredTally();
  const expected = await placeOfReading(context, companyId);
  const lines = expected && new StagedLines();
  const batches = await stage(context, origin, deliveries, { tally, lines, receivedAt });
  const { fresh, known } = await deduplicateBatches(db, source.id, batches);
  const results = new Map<string, IngestResult>();
  if (fresh.length > 0) {
    const ids = fresh.map(({ id }) => id);
    const service = await placeOfIntake(context, companyId);
    if (service !== expected) throw movingRefusal();
    const staged = { companyId, sourceId: source.id, receivedAt, batchIds: ids, isRehearsal };
    const [acceptedByBatch, counts] = await Promise.all([
      storeStaged(db, service && lines && { service, lines }, staged),
      tally.counts(context.memory(ThreadPool)),
    ]);
    for (const { id, lines } of fresh) {
      const { rejected, skipped, problems } = lines;
      const accepted = acceptedByBatch.get(id) ?? 0;
      const duplicated = lines.read - rejected - skipped - accepted;
      results.set(id, {
        batch_id: id,
        accepted,
        duplicated,
        rejected,
        skipped,
        problems,
        replayed: false,
      });
    }
    const elsewhere = await keep(
      context,
      { companyId, source, history, receivedAt },
      { fresh, results, counts, service },
    );
    if (elsewhere) return [elsewhere];
  }
  // All deliveries were refused, so nothing was written.
  const refusals = [...known.values()].filter((answer) => answer instanceof Refusal);
  if (refusals.length === batches.length) throw refusals[0];
  const resultOf = (id: string) => results.get(id) as IngestResult;
  return batches.map(({ id }) => {
    const earlierAnswer = known.get(id);
    if (earlierAnswer === undefined) return resultOf(id);
    if (earlierAnswer instanceof Refusal) return earlierAnswer;
    return answerAgain(context, typeof earlierAnswer === "string" ? resultOf(earlierAnswer) : earlierAnswer);
  });
}

/** The ClickHouse service of a company, with the lines that have arrived for it. */
interface ArrivedForService {
  service: EventService;
  lines: StagedLines;
}

/**
 * Stores the staged events of batches where the company's events are: in the tables of PostgreSQL or in its
 * ClickHouse service. Returns the number of new events per batch.
 */
async function storeStaged(
  db: Database,
  arrived: ArrivedForService | undefined,
  deliveries: StagedDeliveries,
): Promise<Map<string, number>> {
  if (arrived) {
    const { storeStagedInService } = await import("../clickhouse/intake/store-staged.ts");
    return await storeStagedInService(db, arrived.service, arrived.lines, deliveries);
  }
  await makeNeededPartitions(db);
  return await storeStagedEvents(db, deliveries);
}

/** Returns the arrival time of the last of these deliveries. */
function latestOf(deliveries: readonly SentRecords[], now: Date): Date {
  const times = deliveries.map(({ answered }) => (answered?.at ?? now).getTime());
  return new Date(Math.max(...times));
}

interface Staging {
  tally: GatheredTally;
  /** The lines for the service of the company; undefined if its events are in PostgreSQL. */
  lines: StagedLines | undefined;
  receivedAt: Date;
}

/** Reads deliveries into the staging table, or into lines for the service of the company. */
async function stage(
  { db, copyRows, clock, memory }: VerbContext,
  { companyId, source, format }: Origin,
  deliveries: readonly SentRecords[],
  { tally, lines: linesOfService, receivedAt }: Staging,
): Promise<Batch[]> {
  if (!copyRows) throw new Error("Records are taken on a connection that can COPY");
  const now = clock.now();
  const reading = await findReading(db, source.id);
  if (!reading) throw new Refusal("not_found");
  const asRead = { ...reading, format: format ?? SourceFormat.parse(reading.format) };
  const word = readingWord(asRead);
  const readers = new Map<number, RecordReader>();
  const readerAt = (at: Date) => {
    const cachedReader = readers.get(at.getTime()) ?? readerOf(asRead, at);
    readers.set(at.getTime(), cachedReader);
    return cachedReader;
  };
  const renamed = renamedTechniques(await catalogueInUse(db));
  const threads = memory(ThreadPool);
  const line = linesOfService && { sourceId: source.id, receivedAt };
  const staged = deliveries.map(({ bytes, idempotencyKey = null, answered }) => {
    const { id, at } = answered ?? { id: uuidv7(), at: now };
    const lines = new BatchLines({
      ...{ companyId, id, reader: readerAt(at), renamed, line },
      now: at,
      tally: tally.local,
    });
    const queue = slicesInThreads(threads, { companyId, batchId: id, source: asRead, at, renamed, line });
    return { id, idempotencyKey, answered, bytes, lines, queue };
  });
  await copyRows(eventStaging, rowsToCopy(deliveryRows(staged, tally), linesOfService));
  return staged.map(({ bytes: _read, queue: _queue, ...batch }) => ({
    ...batch,
    sha256: batch.lines.sha256(),
    reading: word,
  }));
}

/**
 * Yields the rows, or adds them to the lines of a service and yields none. The COPY that waits for them keeps PostgreSQL
 * from ending the transaction of a slow sender as idle.
 */
async function* rowsToCopy(
  rows: AsyncIterable<string | Uint8Array>,
  linesOfService: StagedLines | undefined,
): AsyncGenerator<string | Uint8Array, undefined> {
  for await (const piece of rows) {
    if (linesOfService) linesOfService.add(piece);
    else yield piece;
  }
  return undefined;
}

interface Stored {
  fresh: readonly Batch[];
  results: ReadonlyMap<string, IngestResult>;
  /** The counts of all valid records of the transaction, including records that turn out to be stored already. */
  counts: TallyCounts;
  /** The ClickHouse service that stored the events; undefined for the tables of PostgreSQL. */
  service: EventService | undefined;
}

/**
 * Writes the counts and notifications of new events. Returns the first result instead if a single delivery was stored
 * concurrently by another connection.
 */
async function keep(
  context: VerbContext,
  { companyId, source, history, receivedAt }: Origin & { receivedAt: Date },
  { fresh, results, counts, service }: Stored,
): Promise<IngestResult | undefined> {
  const { db } = context;
  const batches = fresh.map((batch) => ({
    ...batch,
    ...(results.get(batch.id) as IngestResult),
    oldestAt: momentOf(batch.lines.oldest),
    newestAt: momentOf(batch.lines.newest),
  }));
  const sum = (figure: (batch: (typeof batches)[number]) => number) =>
    batches.reduce((total, batch) => total + figure(batch), 0);
  const accepted = sum((batch) => batch.accepted);
  const ids = batches.filter((batch) => batch.accepted > 0).map(({ id }) => id);
  const bounds = boundsOf(fresh);
  const ofNew =
    accepted === counts.events
      ? counts
      : await countsOf({ db, service }, companyId, ids, { hours: hoursOfTally(counts), bounds });
  await addCounts(db, { companyId, sourceId: source.id }, ofNew);
  const hours = hoursOfTally(ofNew);
  const place = { companyId, sourceId: source.id, receivedAt, hours };
  if ((await addBatches(db, place, batches)) < batches.length) {
    if (batches.length > 1) throw new TakenMeanwhile();
    return answerAgain(context, await firstOf(db, source.id, fresh));
  }

  const newestEvent = momentOf(bounds.newest);
  const records = sum(({ lines }) => lines.read);
  await recordDeliveries(db, source.id, { at: receivedAt, newestEvent, accepted, records });
  await addIntake(
    db,
    { companyId, sourceId: source.id, at: receivedAt },
    {
      deliveries: batches.length,
      records,
      bytes: sum(({ lines }) => lines.bytes),
      accepted,
      duplicated: sum(({ duplicated }) => duplicated),
      rejected: sum(({ rejected }) => rejected),
      skipped: sum(({ skipped }) => skipped),
    },
  );
  for (const { id, sha256, answered, ...batch } of batches) {
    const { accepted, duplicated, rejected, skipped } = batch;
    context.audit({
      action: "events.batch_taken",
      objectType: "event_batch",
      objectId: id,
      ...(answered && { ip: answered.ip }),
      details: {
        source: source.name,
        accepted,
        duplicated,
        rejected,
        skipped,
        sha256: sha256.toString("hex"),
      },
    });
  }
  if (ids.length > 0) {
    context.announce({ topic: "events.arrived", data: { accepted } });
    const bound = history && {
      history_before: historyBefore(receivedAt, history, await findHistoryDays(db, source.id)),
    };
    context.publish(batchStored, { batch_ids: ids, ...bound });
  }
  return undefined;
}

/** Returns the batch that was stored concurrently; refuses if only the key is the same. */
async function firstOf(db: Database, sourceId: string, [batch]: readonly Batch[]): Promise<TakenBatch> {
  const earlierBatches = batch ? await findBatches(db, sourceId, [batch]) : [];
  const first = earlierBatches.find(
    ({ sha256, reading }) => batch?.sha256.equals(sha256) && batch.reading === reading,
  );
  if (!first) throw keyTaken();
  return first;
}

const momentOf = (ms: number) => (Number.isFinite(ms) ? new Date(ms) : null);

const boundsOf = (batches: readonly Batch[]) => ({
  oldest: Math.min(...batches.map(({ lines }) => lines.oldest)),
  newest: Math.max(...batches.map(({ lines }) => lines.newest)),
});

/** Returns the counts from the events that these batches added, because some lines were stored before. */
async function countsOf(
  { db, service }: { db: Database; service: EventService | undefined },
  companyId: number,
  batchIds: readonly string[],
  { hours, bounds }: { hours: readonly Date[]; bounds: ReturnType<typeof boundsOf> },
): Promise<TallyCounts> {
  if (service) {
    const { countsInService } = await import("../clickhouse/intake/store-staged.ts");
    return await countsInService(service, companyId, batchIds, bounds);
  }
  const tally = new BatchTally();
  if (batchIds.length === 0) return tally.counts();
  for await (const page of eventsOfStretches(
    db,
    batchIds,
    stretchesOf(hours, bounds.oldest, bounds.newest),
  )) {
    for (const { fields, ...event } of page)
      tally.add({ ...event, ...fields }, event.occurred_at.getTime(), event.severity);
  }
  return tally.counts();
}
