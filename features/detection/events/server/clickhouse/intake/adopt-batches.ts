import { hash } from "node:crypto";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addCounts } from "../../intake/batch-counts.store.ts";
import { batchStored } from "../../intake/batch-stored.ts";
import { hoursOfTally } from "../../intake/batch-tally.ts";
import { addBatches, recordDeliveries } from "../../intake/event-batch.store.ts";
import { addIntake } from "../../intake/event-intake.store.ts";
import { historyBefore } from "../../intake/history-bound.ts";
import { findHistoryDays } from "../../sources/event-source.store.ts";
import type { EventService } from "../event-service.ts";
import { StoredEvents } from "../stored-events.ts";
import { countsOfBatches } from "./batches-in-service.store.ts";
import { findStoredBatches, findUnrecordedBatches, type StoredBatch } from "./orphan-batches.store.ts";
import { lockStoredEvents } from "./stored-events-lock.store.ts";

/** The arrivals that are compared; a delivery is recorded seconds after its events are stored. */
const comparedDays = 2;
const dayMs = 86_400_000;

/**
 * Records the deliveries whose events a ClickHouse service stored but whose transaction was lost because the portal
 * died in between: their counts, their entry in the audit log and their follow-up jobs. Returns their number. The
 * sender got no answer and may have sent the records again; the repeated records are then duplicates.
 */
export async function adoptBatches(gate: Gate, service: EventService, companyId: number): Promise<number> {
  const frame = {
    scope: "company",
    effect: "write",
    name: "events.adopt_batches",
    companyId,
    bulk: true,
  } as const;
  return await asSystem(gate, frame, async (context) => {
    const events = new StoredEvents(service, companyId);
    // While this lock is held no delivery of the company is being stored, so an insert that still runs belongs to a
    // portal that died.
    await lockStoredEvents(context.db, companyId);
    await service.endInserts(companyId);
    const since = new Date(context.clock.now().getTime() - comparedDays * dayMs);
    const storedBatches = await findStoredBatches(events, since);
    const unrecorded = await findUnrecordedBatches(context.db, storedBatches);
    const orphans = storedBatches.filter(({ id }) => unrecorded.has(id));
    for (const orphan of orphans) await record(context, events, orphan);
    if (orphans.length === 0) context.nothingChanged();
    return orphans.length;
  });
}

async function record(
  { db, audit, announce, publish }: VerbContext,
  events: StoredEvents,
  { id, sourceId, events: accepted, receivedAt, oldest, newest }: StoredBatch,
): Promise<void> {
  const { companyId } = events;
  const counts = await countsOfBatches(events, [id], { oldest, newest });
  await addCounts(db, { companyId, sourceId }, counts);
  const figures = { accepted, duplicated: 0, rejected: 0, skipped: 0 };
  const batch = {
    ...figures,
    id,
    idempotencyKey: null,
    // The bytes that were sent are not known, so the delivery equals no other one.
    sha256: Buffer.from(hash("sha256", `adopted ${id}`, "hex"), "hex"),
    reading: "adopted",
    oldestAt: new Date(oldest),
    newestAt: new Date(newest),
    problems: [],
  };
  await addBatches(db, { companyId, sourceId, receivedAt, hours: hoursOfTally(counts) }, [batch]);
  const news = { at: receivedAt, newestEvent: new Date(newest), accepted, records: accepted };
  await recordDeliveries(db, sourceId, news);
  const place = { companyId, sourceId, at: receivedAt };
  await addIntake(db, place, { deliveries: 1, records: accepted, bytes: 0, ...figures });
  audit({ action: "events.batch_taken", objectType: "event_batch", objectId: id, details: { ...figures } });
  announce({ topic: "events.arrived", data: { accepted } });
  const history_before = historyBefore(receivedAt, "old", await findHistoryDays(db, sourceId));
  publish(batchStored, { batch_ids: [id], history_before });
}
