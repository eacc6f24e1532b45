import type { fetchFeedNow as call } from "#features/threats/contracts/threat-feeds.contract.ts";
import { findFeed, putFirst } from "#features/threats/server/taxii/feed.store.ts";
import { fetchFeedJob } from "#features/threats/server/taxii/fetch-feeds.job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const fetchFeedNow: Verb<typeof call> = async ({ db, clock, audit, enqueue }, { id }) => {
  const feed = await findFeed(db, id);
  if (!feed) throw new Refusal("not_found");
  if (!feed.enabled) throw new Refusal("conflict", { detail: "La fuente está apagada: enciéndala primero." });
  await putFirst(db, id, clock.now());
  enqueue(fetchFeedJob, { id });
  audit({ action: "threats.feed_fetch_asked", objectType: "threat_feed", objectId: id });
  return {};
};
