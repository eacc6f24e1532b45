import type * as contract from "#features/attack/coverage.contract.ts";
import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import { countTechniqueDays } from "#features/events/server/events.public.ts";
import { providerZone } from "#platform/contract/calendar-words.ts";
import type { Verb } from "#platform/server/verb.ts";
import { periodFrom } from "./seen-period.rules.ts";
import { namesOf } from "./stored-names.rules.ts";

export const readTechniqueTrend: Verb<typeof contract.techniqueTrend> = async ({ db, actor }, asked) => {
  const period = periodFrom(asked);
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const names = namesOf(asked.technique, await catalogueInUse(db));
  const days = await countTechniqueDays(db, names, period, timeZone);
  return { days: days.map(({ day, count }) => ({ day, events: count })) };
};
