import {
  catalogueInUse,
  currentTechniques,
  type IndexedCatalogue,
} from "#features/attack/server/attack.public.ts";
import type * as contract from "#features/attack-coverage/attack-coverage.contract.ts";
import { countTechniqueDays } from "#features/events/server/events.public.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Verb } from "#platform/server/verb.ts";
import { periodFrom } from "../coverage/seen-period.rules.ts";

/** A technique and everything that was revoked in its favour: the names under which events may hold it. */
function namesOf(technique: string, catalogue: IndexedCatalogue): string[] {
  const older = catalogue.revoked
    .map(({ from }) => from)
    .filter((from) => currentTechniques([from], catalogue).techniques[0] === technique);
  return [technique, ...older];
}

export const readTechniqueTrend: Verb<typeof contract.techniqueTrend> = async ({ db, actor }, asked) => {
  const period = periodFrom(asked);
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const names = namesOf(asked.technique, await catalogueInUse(db));
  const days = await countTechniqueDays(db, names, period, timeZone);
  return { days: days.map(({ day, count }) => ({ day, events: count })) };
};
