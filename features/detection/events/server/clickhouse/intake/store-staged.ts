import { hash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseUnreadable } from "../../forgetting/refuse-unreadable.ts";
import type { TallyCounts } from "../../intake/batch-tally.ts";
import type { StagedDeliveries } from "../../intake/staged-batch.store.ts";
import { eventLine } from "../event-lines.ts";
import type { EventService } from "../event-service.ts";
import { ServiceProblem, serviceRefusal } from "../service-problem.ts";
import { StoredEvents } from "../stored-events.ts";
import { countsOfBatches } from "./batches-in-service.store.ts";
import { findKnownEvents } from "./known-events.store.ts";
import { lockStoredEvents, type StagedEvent, stagedEvents } from "./staged-events.store.ts";

/** The most events of one insert. Each insert becomes a part of the table, so that it is stored whole or not at all. */
const insertedAtOnce = 20_000;

/**
 * Adds staged events of batches to the ClickHouse service that holds the company's events, except those that it
 * already has; returns the number of new events per batch. Events that an earlier, failed attempt of the same batch
 * stored are counted and not sent again, so that a delivery from the inbox may be retried until it is stored.
 */
export async function storeStagedInService(
  db: Database,
  service: EventService,
  { companyId, sourceId, receivedAt, batchIds, isRehearsal }: StagedDeliveries,
): Promise<Map<string, number>> {
  const events = eventsOf(service, companyId);
  const accepted = new Map<string, number>();
  try {
    await lockStoredEvents(db, companyId);
    await refuseUnreadable(db);
    // While this lock is held, an insert that still runs belongs to a portal that has died.
    await service.endInserts(companyId);
    for await (const page of stagedEvents(db, batchIds, insertedAtOnce)) {
      const knownEvents = await findKnownEvents(events, page);
      const newEvents: StagedEvent[] = [];
      for (const event of page) {
        const storedEvent = knownEvents.get(event.id);
        const formerEvent = event.former_id === event.id ? undefined : knownEvents.get(event.former_id);
        if (formerEvent?.rawHash === hash("md5", event.raw)) continue;
        if (storedEvent && storedEvent.batchId !== event.batch_id) continue;
        accepted.set(event.batch_id, (accepted.get(event.batch_id) ?? 0) + 1);
        if (!storedEvent) newEvents.push(event);
      }
      if (newEvents.length === 0 || isRehearsal) continue;
      const insertId = uuidv7();
      const lines = newEvents.map(({ former_id: _former, ...event }) =>
        eventLine(companyId, insertId, { ...event, source_id: sourceId, received_at: receivedAt }),
      );
      await service.insert(companyId, lines, insertId);
    }
  } catch (error) {
    throw unavailable(error);
  }
  return accepted;
}

/** Returns the counts of the events that batches have in the service. */
export async function countsInService(
  service: EventService,
  companyId: number,
  batchIds: readonly string[],
  bounds: { oldest: number; newest: number },
): Promise<TallyCounts> {
  try {
    return await countsOfBatches(eventsOf(service, companyId), batchIds, bounds);
  } catch (error) {
    throw unavailable(error);
  }
}

/** The events of a company for the intake, which shows no names of sources. */
const eventsOf = (service: EventService, companyId: number) => new StoredEvents(service, companyId);

/** A sender tries again when its records could not be stored. */
function unavailable(error: unknown): unknown {
  if (!(error instanceof ServiceProblem)) return error;
  const { message } = serviceRefusal(error);
  return new Refusal("unavailable", { detail: message, retryAfterSeconds: 30 });
}
