import { hash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseUnreadable } from "../../forgetting/refuse-unreadable.ts";
import type { TallyCounts } from "../../intake/batch-tally.ts";
import type { StagedDeliveries } from "../../intake/staged-batch.store.ts";
import type { EventService } from "../event-service.ts";
import { ServiceProblem, serviceRefusal } from "../service-problem.ts";
import { StoredEvents } from "../stored-events.ts";
import { countsOfBatches } from "./batches-in-service.store.ts";
import { findKnownEvents, type KnownEvent } from "./known-events.store.ts";
import { bytesOf, type StagedLine, type StagedLines } from "./staged-lines.ts";
import { lockStoredEvents } from "./stored-events-lock.store.ts";

/** The most events of one insert. Each insert becomes a part of the table, so that it is stored whole or not at all. */
const insertedAtOnce = 20_000;
/** The events that are compared at once, few enough for other tasks to run in between. */
const comparedAtOnce = 5_000;

/**
 * Adds staged events of batches to the ClickHouse service that holds the company's events, except those that it
 * already has; returns the number of new events per batch. Events that an earlier, failed attempt of the same batch
 * stored are counted and not sent again, so that a delivery from the inbox may be retried until it is stored.
 */
export async function storeStagedInService(
  db: Database,
  service: EventService,
  lines: StagedLines,
  { companyId, batchIds, isRehearsal }: Pick<StagedDeliveries, "companyId" | "batchIds" | "isRehearsal">,
): Promise<Map<string, number>> {
  const events = eventsOf(service, companyId);
  const accepted = new Map<string, number>();
  try {
    await lockStoredEvents(db, companyId);
    await refuseUnreadable(db);
    // While this lock is held, an insert that still runs belongs to a portal that has died.
    await service.endInserts(companyId);
    for (const block of pagesOf(lines.ofBatches(batchIds), insertedAtOnce)) {
      const newLines: StagedLine[] = [];
      for (const page of pagesOf(block, comparedAtOnce)) {
        const { missing, acceptedLines } = compare(page, await findKnownEvents(events, page));
        for (const { batchId } of acceptedLines) accepted.set(batchId, (accepted.get(batchId) ?? 0) + 1);
        newLines.push(...missing);
      }
      if (newLines.length === 0 || isRehearsal) continue;
      await service.insert(companyId, () => bytesOf(newLines), uuidv7());
    }
  } catch (error) {
    throw unavailable(error);
  }
  return accepted;
}

function* pagesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Returns the lines that count as new, and those among them that the service does not have yet. */
function compare(page: readonly StagedLine[], knownEvents: ReadonlyMap<string, KnownEvent>) {
  if (knownEvents.size === 0) return { acceptedLines: page, missing: page };
  const acceptedLines = page.filter((line) => {
    const formerEvent = knownEvents.get(line.formerId);
    if (formerEvent && formerEvent.rawHash === hash("md5", line.raw)) return false;
    const storedEvent = knownEvents.get(line.id);
    return !storedEvent || storedEvent.batchId === line.batchId;
  });
  return { acceptedLines, missing: acceptedLines.filter(({ id }) => !knownEvents.has(id)) };
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
