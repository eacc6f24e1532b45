import { countAlertsByTechnique } from "#features/detection/alerts/server/alerts.public.ts";
import {
  countTechniqueDays,
  countTechniques,
  lastArrival,
} from "#features/detection/events/server/events.public.ts";
import {
  catalogueInUse,
  currentTechniques,
  type IndexedCatalogue,
} from "#features/intelligence/attack/server/attack.public.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { seenTechniques } from "../../attack-coverage.contract.ts";
import * as contract from "../../attack-coverage.contract.ts";
import { findCoveredTechniques } from "./covered-techniques.ts";
import { periodFrom } from "./seen-period.rules.ts";

type SeenTechnique = OutputOf<typeof seenTechniques>["items"][number];
type TechniqueCount = { id: string; count: number };

/** Sums counts under current techniques: counts of a revoked technique are added to its replacement. */
function sumCurrent(
  { events, alerts }: { events: TechniqueCount[]; alerts: TechniqueCount[] },
  catalogue: IndexedCatalogue,
): SeenTechnique[] {
  const seenById = new Map<string, SeenTechnique>();
  const add = (kind: "events" | "alerts", { id: storedId, count }: TechniqueCount) => {
    const [id = storedId] = currentTechniques([storedId], catalogue).techniques;
    const sum = seenById.get(id) ?? { id, events: 0, alerts: 0, stored_as: [] };
    sum[kind] += count;
    if (storedId !== id && !sum.stored_as.includes(storedId)) sum.stored_as.push(storedId);
    seenById.set(id, sum);
  };
  for (const each of events) add("events", each);
  for (const each of alerts) add("alerts", each);
  return [...seenById.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

export const listSeenTechniques: Verb<typeof contract.seenTechniques> = async (context, request) => {
  const { db } = context;
  const period = periodFrom(request);
  const [catalogue, events, alerts, newest] = await Promise.all([
    catalogueInUse(db),
    countTechniques(db, period),
    countAlertsByTechnique(context, period),
    lastArrival(db),
  ]);
  const alertCounts = alerts.map(({ technique, alerts: count }) => ({ id: technique, count }));
  return {
    items: sumCurrent({ events, alerts: alertCounts }, catalogue),
    as_of: newest?.toISOString() ?? null,
  };
};

/** Returns a technique and every id that was revoked in its favour: the ids under which events may be stored. */
function namesOf(technique: string, catalogue: IndexedCatalogue): string[] {
  const older = catalogue.revoked
    .map(({ from }) => from)
    .filter((from) => currentTechniques([from], catalogue).techniques[0] === technique);
  return [technique, ...older];
}

const readTechniqueTrend: Verb<typeof contract.techniqueTrend> = async ({ db, actor }, request) => {
  const period = periodFrom(request);
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const names = namesOf(request.technique, await catalogueInUse(db));
  const days = await countTechniqueDays(db, names, period, timeZone);
  return { days: days.map(({ day, count }) => ({ day, events: count })) };
};

export const readCoverage: Verb<typeof contract.getCoverage> = async (context) => ({
  items: await findCoveredTechniques(context),
});

export const attackCoverageVerbs = [
  route(contract.seenTechniques, listSeenTechniques),
  route(contract.techniqueTrend, readTechniqueTrend),
  route(contract.getCoverage, readCoverage),
];
