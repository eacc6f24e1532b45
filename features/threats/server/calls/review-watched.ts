import { ownerOf } from "#features/companies/server/companies.public.ts";
import type { reviewWatched as call } from "#features/threats/contracts/watch.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeWatch, findWatch } from "../watch/watch.store.ts";
import { findWatchFacts } from "../watch/watch-fact.store.ts";
import { watchedView } from "../watch/watch-view.ts";

export const reviewWatched: Verb<typeof call> = async (
  context,
  { id, version, review_on, reason, owner_id },
) => {
  const { db, actor, clock, audit, announce } = context;
  const seen = asSeen(await findWatch(db, id), { version });
  const owner = await ownerOf(db, actor, owner_id);
  const change = {
    review_on,
    ...(reason !== undefined && { reason }),
    ...(owner.owner_name && { owner_id: owner.owner_id ?? null, owner_name: owner.owner_name }),
    reviewed_at: clock.now(),
    reviewed_by_name: authorOf(actor).name,
    reviewed_facts: await findWatchFacts(db, companyIn(actor), seen),
  };
  refuseStale(await changeWatch(db, { id, version }, change));
  audit({
    action: "threats.watch_reviewed",
    objectType: "threat_watch",
    objectId: id,
    details: { review_on },
  });
  announce({ topic: "threats.changed", data: { id } });
  return watchedView({ ...seen, ...change, version: version + 1 }, clock.now());
};
