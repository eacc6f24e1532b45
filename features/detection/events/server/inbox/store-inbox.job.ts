import { z } from "zod";
import { companyIn, type Source } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { isItemError } from "../intake/deduplicate-batches.ts";
import { type SentRecords, takeBatches } from "../intake/take-batches.ts";
import { findSource } from "../sources/event-source.store.ts";
import { anythingWaits, lockInbox, setAside, takeOut, type WaitingArrival } from "./event-inbox.store.ts";

/** A transaction of as many takes a few tenths of a second. */
export const storedAtOnce = 1_000;

/** Stores what waits in the inbox of a source among its events. */
export async function storeInbox(gate: Gate, actor: Source): Promise<void> {
  for (let stored = storedAtOnce; stored === storedAtOnce; ) {
    stored = await storeNext(gate, actor, storedAtOnce).catch(async (error) => {
      if (!isItemError(error)) throw error;
      // What one of them breaks, it breaks for itself.
      return await storeEach(gate, actor);
    });
  }
}

async function storeEach(gate: Gate, actor: Source): Promise<number> {
  let stored = 0;
  while (stored < storedAtOnce && (await storeNext(gate, actor, 1)) === 1) stored += 1;
  return stored;
}

/** Answers how many it took out. */
async function storeNext(gate: Gate, actor: Source, most: number): Promise<number> {
  const frame = { scope: "company", effect: "write", actor, http: undefined } as const;
  let taken: WaitingArrival[] = [];
  const work = () =>
    withinGate(gate, { ...frame, bulk: true }, async (context) => {
      context.entryFollows();
      const source = await findSource(context.db, actor.sourceId);
      if (!source) return;
      taken = await takeOut(context.db, actor.sourceId, most);
      if (taken.length === 0) return;
      await takeBatches(context, { companyId: actor.companyId, source }, taken.map(asAnswered));
    });
  try {
    await gate.bulkPlaces.within(companyIn(actor), work);
  } catch (error) {
    const [alone] = taken;
    if (taken.length > 1 || !alone || !isItemError(error)) throw error;
    gate.log.error({ err: error, delivery: alone.id }, "a delivery that was answered could not be stored");
    await withinGate(gate, { ...frame, bulk: false }, async ({ db, clock, audit }) => {
      await setAside(db, alone.id, clock.now());
      audit({ action: "events.delivery_set_aside", objectType: "event_batch", objectId: alone.id });
    });
  }
  return taken.length;
}

/** What was put down, to be stored under the name that its sender was told. */
export function asAnswered({ id, idempotency_key, received_at, ip, body }: WaitingArrival): SentRecords {
  return {
    bytes: body,
    idempotencyKey: idempotency_key ?? undefined,
    answered: { id, at: received_at, ip },
  };
}

/**
 * Whoever puts something into an empty inbox leaves this job, and it leaves itself again while more comes: each source
 * in use has its turn about once a second.
 */
export const storeInboxJob = defineJob({
  name: "events.store_inbox",
  input: z.object({}),
  async perform({ gate, actor, within }) {
    if (actor.kind !== "source") throw new Error("Only a source has an inbox");
    await storeInbox(gate, actor);
    await within({ scope: "company", effect: "write" }, async ({ db, enqueue, entryFollows }) => {
      entryFollows();
      // Who puts something down after this finds nothing there, and leaves the job.
      await lockInbox(db, actor.sourceId);
      if (await anythingWaits(db, actor.sourceId)) enqueue(storeInboxJob, {});
    });
  },
});
