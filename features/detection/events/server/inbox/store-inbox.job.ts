import { z } from "zod";
import { companyIn, type Source } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import { isItemError } from "../intake/deduplicate-batches.ts";
import { type SentRecords, takeBatches } from "../intake/take-batches.ts";
import { findSource } from "../sources/event-source.store.ts";
import {
  hasWaitingDeliveries,
  lockInbox,
  quarantineDelivery,
  removeOldestDeliveries,
  type WaitingArrival,
} from "./event-inbox.store.ts";

/** The maximum number of deliveries per transaction, so that a transaction takes a few tenths of a second. */
export const storedAtOnce = 1_000;
/**
 * The maximum number of deliveries per transaction if ClickHouse holds the company's events. It is higher, because
 * each transaction becomes one part of the ClickHouse table.
 */
const insertedAtOnce = 5_000;

/** Stores all waiting deliveries of a source's inbox as events. */
export async function storeInbox(gate: Gate, actor: Source): Promise<void> {
  const limit = gate.memory(EventServices).of(actor.companyId) ? insertedAtOnce : storedAtOnce;
  for (let storedCount = limit; storedCount === limit; ) {
    storedCount = await storeNext(gate, actor, limit).catch(async (error) => {
      if (!isItemError(error)) throw error;
      // A delivery that fails must not fail the others.
      return await storeEach(gate, actor, limit);
    });
  }
}

async function storeEach(gate: Gate, actor: Source, limit: number): Promise<number> {
  let storedCount = 0;
  while (storedCount < limit && (await storeNext(gate, actor, 1)) === 1) storedCount += 1;
  return storedCount;
}

/** Stores the next deliveries of the inbox. Returns how many were removed from it. */
async function storeNext(gate: Gate, actor: Source, limit: number): Promise<number> {
  const frame = { scope: "company", effect: "write", actor, http: undefined } as const;
  let arrivals: WaitingArrival[] = [];
  const work = () =>
    withinGate(gate, { ...frame, bulk: true }, async (context) => {
      context.entryFollows();
      const source = await findSource(context.db, actor.sourceId);
      if (!source) return;
      arrivals = await removeOldestDeliveries(context.db, actor.sourceId, limit);
      if (arrivals.length === 0) return;
      await takeBatches(context, { companyId: actor.companyId, source }, arrivals.map(deliveryFromInbox));
    });
  try {
    await gate.bulkPlaces.within(companyIn(actor), work);
  } catch (error) {
    const [alone] = arrivals;
    if (arrivals.length > 1 || !alone || !isItemError(error)) throw error;
    gate.log.error({ err: error, delivery: alone.id }, "a delivery that was answered could not be stored");
    await withinGate(gate, { ...frame, bulk: false }, async ({ db, clock, audit }) => {
      await quarantineDelivery(db, alone.id, clock.now());
      audit({ action: "events.delivery_set_aside", objectType: "event_batch", objectId: alone.id });
    });
  }
  return arrivals.length;
}

/** Returns the waiting delivery, to be stored under the id that its sender received. */
export function deliveryFromInbox({
  id,
  idempotency_key,
  received_at,
  ip,
  body,
}: WaitingArrival): SentRecords {
  return {
    bytes: body,
    idempotencyKey: idempotency_key ?? undefined,
    answered: { id, at: received_at, ip },
  };
}

/**
 * The first delivery in an empty inbox enqueues this job, and it enqueues itself again while more come: each source in
 * use is stored about once a second.
 */
export const storeInboxJob = defineJob({
  name: "events.store_inbox",
  input: z.object({}),
  async perform({ gate, actor, within }) {
    if (actor.kind !== "source") throw new Error("Only a source has an inbox");
    await storeInbox(gate, actor);
    await within({ scope: "company", effect: "write" }, async ({ db, enqueue, entryFollows }) => {
      entryFollows();
      // Later deliveries find nothing there, and enqueue the job.
      await lockInbox(db, actor.sourceId);
      if (await hasWaitingDeliveries(db, actor.sourceId)) enqueue(storeInboxJob, {});
    });
  },
});
