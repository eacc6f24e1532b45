import type { listWatched as call } from "#features/threats/contracts/watch.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findWatches } from "../watch/watch.store.ts";
import { dayOf, watchedView } from "../watch/watch-view.ts";

export const listWatched: Verb<typeof call> = async ({ db, clock }, { cursor, limit, ...filter }) => {
  const now = clock.now();
  const page = await findWatches(db, filter, dayOf(now), { cursor, limit });
  return { ...page, items: page.items.map((row) => watchedView(row, now)) };
};
