import { findAlertThreshold, raiseAlerts } from "#features/detection/alerts/server/alerts.public.ts";
import {
  daysOfValues,
  followedEventsOf,
  hoursOfValueDays,
  type ValueDay,
} from "#features/detection/events/server/events.public.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ConfirmedKey } from "../matching/confirmed.store.ts";
import { type FoundSighting, FoundSightings } from "../matching/found-sightings.ts";
import type { IndicatorChange } from "../matching/table-load.store.ts";
import { decideSightings } from "../sightings/exception.store.ts";
import { notifyReaders } from "../sightings/notify-readers.ts";
import { occurrencesOf } from "../sightings/sighting-alerts.rules.ts";
import {
  findComparedBatches,
  lockIndicatorMatching,
  matchingVersion,
  replaceSightings,
} from "../sightings/write-sightings.store.ts";
import {
  changesOfRun,
  findRunningRetroHunt,
  finishRetroHunt,
  type RetroHuntRow,
  recordRetroHuntDay,
  recordRetroHuntProgress,
  recordRetroHuntStart,
  startRetroHunt,
} from "./retro-hunt.store.ts";
import { changedKeys, storedCandidates } from "./stored-candidates.ts";

/** Older sightings are shown, and raise no alert. */
const alertedDays = 30;
/**
 * The maximum number of alerts that one run opens, for the newest days and the worst severity first; the number of
 * further ones is recorded.
 */
const maxAlerts = 100;
const dayMs = 86_400_000;

interface Hits {
  confirmed: Map<string, ConfirmedKey[]>;
  byDay: Map<string, ValueDay[]>;
  sought: number;
  /** The ids of the changed indicators; others were compared when their events arrived. */
  changedIds: ReadonlySet<string>;
}

/**
 * Searches the stored events of a company for all indicators changed since its last run, by day from the newest; each
 * day is one transaction that recounts its sightings. After an interruption it continues where it stopped.
 */
export async function runRetroHunt(gate: Gate, companyId: number): Promise<void> {
  const frame = { scope: "company", name: "threats.look_back", companyId } as const;
  const run = await asSystem(gate, { ...frame, effect: "write" }, async (context) => {
    const { db, clock } = context;
    // Deliveries compared from here on are checked with the indicators of this run.
    await lockIndicatorMatching(db, companyId);
    const now = clock.now();
    const unfinishedRun = await findRunningRetroHunt(db, now);
    if (unfinishedRun && !unfinishedRun.isSilent) {
      // Another process already runs this retro-hunt.
      context.nothingChanged();
      return undefined;
    }
    const activeRun = unfinishedRun ?? (await startRetroHunt(db, companyId, now));
    if (!activeRun) {
      context.nothingChanged();
      return undefined;
    }
    await recordRetroHuntProgress(db, activeRun.id, now);
    context.audit({
      action: "threats.look_back_started",
      objectType: "threat_look_back",
      objectId: activeRun.id,
      details: { reached: activeRun.reached },
    });
    return activeRun;
  });
  if (!run) return;
  const now = gate.clock.now();
  const hits = await asSystem(gate, { ...frame, effect: "read", bulk: true }, ({ db }) =>
    hitsOf(db, { companyId, now }, run.id),
  );
  const days = [...hits.byDay.keys()].toSorted().toReversed();
  await asSystem(gate, { ...frame, effect: "write" }, async (context) => {
    await recordRetroHuntStart(context.db, run.id, { sought: hits.sought, days: days.length, now });
    context.entryFollows();
    context.announce({ topic: "threats.changed", data: { look_back: run.id } });
  });
  let alertCount = run.alerts;
  for (const day of days) {
    if (run.reached !== null && day >= run.reached) continue;
    alertCount += await lookAtDay(gate, {
      companyId,
      run,
      day,
      hits,
      mayOpen: Math.max(0, maxAlerts - alertCount),
    });
  }
  await asSystem(gate, { ...frame, effect: "write" }, async ({ db, clock, audit, announce }) => {
    await finishRetroHunt(db, run.id, clock.now());
    audit({
      action: "threats.looked_back",
      objectType: "threat_look_back",
      objectId: run.id,
      details: { sought: hits.sought, days: days.length },
    });
    announce({ topic: "threats.changed", data: { look_back: run.id } });
  });
}

async function hitsOf(db: Database, of: { companyId: number; now: Date }, runId: string): Promise<Hits> {
  const changes = await changesOfRun(db, runId);
  const keys = await changedKeys(db, changes, of.now.toISOString().slice(0, 10));
  const { values, confirmed } = await storedCandidates(db, of, keys);
  const byDay = Map.groupBy(await daysOfValues(db, values), ({ day }) => day);
  const changedIds = idsOfChanges(confirmed, changes);
  return { confirmed, byDay, sought: keys.count, changedIds };
}

function idsOfChanges(
  confirmed: ReadonlyMap<string, readonly ConfirmedKey[]>,
  changes: readonly IndicatorChange[],
): Set<string> {
  const moments = new Set(changes.map(({ owner_id, changed_at }) => `${owner_id} ${changed_at.getTime()}`));
  const indicators = [...confirmed.values()].flat().flatMap((key) => key.indicators);
  return new Set(
    indicators
      .filter(({ owner, changed_at }) => moments.has(`${owner} ${changed_at.getTime()}`))
      .map(({ id }) => id),
  );
}

async function lookAtDay(
  gate: Gate,
  {
    companyId,
    run,
    day,
    hits,
    mayOpen,
  }: { companyId: number; run: RetroHuntRow; day: string; hits: Hits; mayOpen: number },
): Promise<number> {
  const frame = { scope: "company", name: "threats.look_back", companyId } as const;
  const looked = await asSystem(gate, { ...frame, effect: "read" }, async (context) => ({
    version: await matchingVersion(context.db),
    sightings: await sightingsOfDay(context, day, hits),
  }));
  return await asSystem(gate, { ...frame, effect: "write" }, async (context) => {
    const { db, clock, audit } = context;
    const now = clock.now();
    const version = await lockIndicatorMatching(db, companyId);
    // If new sightings arrived meanwhile, the day is counted again while the lock is held.
    const sightingsToWrite =
      version === looked.version ? looked.sightings : await sightingsOfDay(context, day, hits);
    const sightings = await decideSightings(db, now, sightingsToWrite);
    const fresh = await replaceSightings(db, { companyId, now }, sightings);
    const isRecent = now.getTime() - Date.parse(`${day}T00:00:00Z`) < alertedDays * dayMs;
    const all = isRecent
      ? occurrencesOf(sightings, {
          historyBefore: new Date(0),
          later: true,
          threshold: await findAlertThreshold(db),
        })
      : [];
    const gravest = all.toSorted(
      (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
    );
    const alertsToRaise = gravest.slice(0, mayOpen);
    const { opened } = alertsToRaise.length > 0 ? await raiseAlerts(context, alertsToRaise) : { opened: [] };
    notifyReaders(context, fresh > 0 ? sightings : []);
    await recordRetroHuntDay(db, run.id, {
      day,
      sightings: fresh,
      alerts: opened.length,
      left: gravest.length - alertsToRaise.length,
      now,
    });
    audit({
      action: "threats.looked_back_day",
      objectType: "threat_look_back",
      objectId: run.id,
      details: { day, sightings: fresh },
    });
    return opened.length;
  });
}

async function sightingsOfDay(
  context: VerbContext,
  day: string,
  { confirmed, byDay, changedIds }: Hits,
): Promise<FoundSighting[]> {
  const sightings = new FoundSightings(confirmed);
  const values = byDay.get(day) ?? [];
  const stored = await followedEventsOf(context);
  for await (const events of stored.withKeptValues(hoursOfValueDays(day, values), values)) {
    const compared = await findComparedBatches(
      context.db,
      events.flatMap(({ batch_id }) => batch_id ?? []),
    );
    // Events of other batches will be compared when their job runs. The oldest events have no batch.
    for (const event of events)
      if (event.batch_id === null || compared.has(event.batch_id)) sightings.take(event);
  }
  return sightings.sightings.filter(({ indicator }) => changedIds.has(indicator.id));
}
