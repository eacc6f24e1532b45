import type * as contract from "#features/attack/attack.contract.ts";
import { lastArrival } from "#features/events/server/events.public.ts";
import type { Verb } from "#platform/server/verb.ts";
import { catalogueInUse } from "./catalogue-in-use.ts";
import { periodFrom } from "./seen-period.rules.ts";
import { countByTechnique } from "./seen-techniques.store.ts";
import { sumLiving } from "./sum-living.rules.ts";

export const listSeenTechniques: Verb<typeof contract.seenTechniques> = async ({ db }, asked) => {
  const period = periodFrom(asked);
  const [catalogue, events, newest] = await Promise.all([
    catalogueInUse(db),
    countByTechnique(db, period),
    lastArrival(db),
  ]);
  return { items: sumLiving({ events, alerts: [] }, catalogue), as_of: newest?.toISOString() ?? null };
};
