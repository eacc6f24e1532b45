import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { ThreatFeed } from "../../contracts/threat-feeds.contract.ts";
import type * as contract from "../../contracts/threat-imports.contract.ts";
import {
  countThreatSource,
  removeThreatSource as removeSourceCall,
  listThreatSources as sourcesCall,
} from "../../contracts/threat-imports.contract.ts";
import { type FeedRow, findFeeds } from "../taxii/feed.store.ts";
import { removeSourceJob } from "./remove-source.job.ts";
import { beginRemoval, countOfSource, countSources, findSource } from "./source.store.ts";

/** Returns a feed in the form for the people who manage it: without its secret. */
function feedView(row: FeedRow): ThreatFeed & { id: string } {
  const {
    source_id: _source,
    secret_sealed,
    added_after: _after,
    failures: _failures,
    status: _status,
    ...shown
  } = row;
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...shown,
    has_secret: secret_sealed !== null,
    next_at: text(row.next_at),
    tried_at: text(row.tried_at),
    good_at: text(row.good_at),
  };
}

const listSources: Verb<typeof contract.listThreatSources> = async ({ db, clock }) => {
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

const countSource: Verb<typeof contract.countThreatSource> = async ({ db }, { id }) => {
  if (!(await findSource(db, 0, id))) throw new Refusal("not_found");
  return await countOfSource(db, id);
};

const removeThreatSource: Verb<typeof contract.removeThreatSource> = async (
  { db, clock, audit, enqueue, announce },
  { id },
) => {
  const source = await findSource(db, 0, id);
  if (!source) throw new Refusal("not_found");
  if (source.kind === "bulletin")
    throw new Refusal("conflict", {
      detail: "Lo que dicen los boletines se va cuando se retiran del sitio.",
    });
  if (!(await beginRemoval(db, id, clock.now())))
    throw new Refusal("conflict", { detail: "La fuente ya se está borrando." });
  enqueue(removeSourceJob, { id });
  audit({
    action: "threats.source_removal_asked",
    objectType: "threat_source",
    objectId: id,
    details: { name: source.name },
  });
  announce({ topic: "threats.changed", data: { id } });
  return {};
};

export const threatImportsVerbs = [
  route(sourcesCall, listSources),
  route(countThreatSource, countSource),
  route(removeSourceCall, removeThreatSource),
];
