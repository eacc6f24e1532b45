import { countAlertsByTechnique } from "#features/alerts/server/alerts.public.ts";
import type * as contract from "#features/attack/coverage.contract.ts";
import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import { countTechniques, lastArrival } from "#features/events/server/events.public.ts";
import type { Verb } from "#platform/server/verb.ts";
import { periodFrom } from "./seen-period.rules.ts";
import { sumLiving } from "./sum-living.rules.ts";

export const listSeenTechniques: Verb<typeof contract.seenTechniques> = async (context, asked) => {
  const { db } = context;
  const period = periodFrom(asked);
  const [catalogue, events, alerts, newest] = await Promise.all([
    catalogueInUse(db),
    countTechniques(db, period),
    countAlertsByTechnique(context, period),
    lastArrival(db),
  ]);
  const told = alerts.map(({ technique, alerts: count }) => ({ id: technique, count }));
  return { items: sumLiving({ events, alerts: told }, catalogue), as_of: newest?.toISOString() ?? null };
};
