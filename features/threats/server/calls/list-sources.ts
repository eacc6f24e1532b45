import type { listThreatSources as call } from "#features/threats/contracts/threat-imports.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countSources } from "../base/source.store.ts";
import { findFeeds } from "../taxii/feed.store.ts";
import { feedView } from "../taxii/feed-view.ts";

export const listSources: Verb<typeof call> = async ({ db, clock }) => {
  const feeds = new Map((await findFeeds(db)).map((feed) => [feed.source_id, feedView(feed)]));
  const sources = await countSources(db, clock.now());
  return {
    items: sources.map(({ removing_since, ...source }) => ({
      ...source,
      last_stated_at: source.last_stated_at?.toISOString() ?? null,
      removing: removing_since !== null,
      feed: feeds.get(source.id) ?? null,
    })),
  };
};
