import { findAlertThreshold, raiseAlerts } from "#features/detection/alerts/server/alerts.public.ts";
import { type FollowedEvents, followedEventsOf } from "#features/detection/events/server/events.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { decideSightings } from "../sightings/exception.store.ts";
import { notifyReaders } from "../sightings/notify-readers.ts";
import { occurrencesOf } from "../sightings/sighting-alerts.rules.ts";
import {
  addSightings,
  findUncomparedBatches,
  incrementMatchingVersion,
  lockIndicatorMatching,
  markCompared,
} from "../sightings/write-sightings.store.ts";
import { confirmKeys, nameOfKey } from "./confirmed.store.ts";
import { type Candidate, candidatesOfDelivered } from "./delivered-values.rules.ts";
import { type FoundSighting, FoundSightings } from "./found-sightings.ts";
import { IndicatorMemory, type IndicatorTables } from "./indicator-memory.ts";
import type { IndicatorTable } from "./indicator-table.ts";
import { findChanges } from "./table-load.store.ts";

/** The most attempts to compare a batch while indicators change concurrently; no feed changes that often. */
const maxAttempts = 5;

/**
 * Compares the events of batches with the indicators of their company and of the threat catalogue, each batch once
 * however often this is called. Runs as the portal itself, so that TLP:RED is compared too.
 */
export async function compareDelivered(
  gate: Gate,
  {
    companyId,
    batchIds,
    historyBefore,
  }: { companyId: number; batchIds: readonly string[]; historyBefore: Date },
): Promise<void> {
  const frame = { scope: "company", name: "threats.compare", companyId } as const;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const indicatorTables = await gate.memory(IndicatorMemory).tablesOf(gate, companyId);
    const now = gate.clock.now();
    const comparison = await asSystem(gate, { ...frame, effect: "read" }, async (context) => {
      const batches = await findUncomparedBatches(context.db, batchIds);
      const events = await followedEventsOf(context);
      const question = { companyId, now, batches, events };
      return { batches, sightings: await sightingsOf(context.db, indicatorTables.tables, question) };
    });
    if (comparison.batches.length === 0) return;
    const isStored = await asSystem(gate, { ...frame, effect: "write" }, async (context) => {
      const { db } = context;
      await lockIndicatorMatching(db, companyId);
      if (!(await areCurrent(db, companyId, indicatorTables))) {
        context.nothingChanged();
        return false;
      }
      const marked = await markCompared(db, companyId, comparison.batches);
      // Another run compared some of these batches meanwhile; the error makes the queue retry this job.
      if (marked < comparison.batches.length) throw new Error("Deliveries were compared meanwhile");
      const sightings = await decideSightings(db, now, comparison.sightings);
      if (sightings.length > 0) {
        await incrementMatchingVersion(db);
        await addSightings(db, { companyId, now }, sightings);
        const occurrences = occurrencesOf(sightings, {
          historyBefore,
          later: false,
          threshold: await findAlertThreshold(db),
        });
        if (occurrences.length > 0) await raiseAlerts(context, occurrences);
        notifyReaders(context, sightings);
        context.announce({ topic: "threats.changed", data: { sightings: sightings.length } });
      }
      context.audit({
        action: "threats.compared",
        objectType: "event_batch",
        objectId: comparison.batches[0] ?? "",
        details: { batches: comparison.batches.length, sightings: sightings.length },
      });
      return true;
    });
    if (isStored) return;
  }
  throw new Error("Indicators changed faster than a delivery is compared");
}

/** Returns whether the tables contain every written change; called while no retro-hunt of the company may begin. */
async function areCurrent(db: Database, companyId: number, currentTables: IndicatorTables): Promise<boolean> {
  const { changes } = await findChanges(db, [0, companyId], currentTables.until);
  return changes.every((change) => currentTables.holds(change));
}

async function sightingsOf(
  db: Database,
  tables: readonly IndicatorTable[],
  {
    companyId,
    now,
    batches,
    events,
  }: { companyId: number; now: Date; batches: readonly string[]; events: FollowedEvents },
): Promise<FoundSighting[]> {
  if (tables.length === 0 || batches.length === 0) return [];
  const candidates = new Map<string, Candidate>();
  for await (const values of events.valuesOf(batches))
    for (const candidate of candidatesOfDelivered(tables, values))
      candidates.set(`${candidate.kind} ${candidate.value}`, candidate);
  if (candidates.size === 0) return [];
  const allCandidates = [...candidates.values()];
  const confirmed = await confirmKeys(
    db,
    { companyId, now },
    allCandidates.flatMap(({ keys }) => keys),
  );
  const values = allCandidates.filter(({ keys }) => keys.some((key) => confirmed.has(nameOfKey(key))));
  if (values.length === 0) return [];
  const sightings = new FoundSightings(confirmed);
  for await (const page of events.withValues(batches, values))
    for (const event of page) sightings.take(event);
  return sightings.sightings;
}
