import { type getWatched as call, WatchFact } from "#features/threats/contracts/watch.contract.ts";
import { lookAlikeVariants } from "#features/threats/readers/look-alike-variants.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSeenNames } from "../watch/look-alike.store.ts";
import { findWatch } from "../watch/watch.store.ts";
import { findWatchFacts } from "../watch/watch-fact.store.ts";
import { watchedView } from "../watch/watch-view.ts";

export const getWatched: Verb<typeof call> = async ({ db, actor, clock }, { id }) => {
  const row = await findWatch(db, id);
  if (!row) throw new Refusal("not_found");
  const now = await findWatchFacts(db, companyIn(actor), row);
  const seen = row.kind === "domain" ? await findSeenNames(db, row.value) : new Map();
  return {
    watch: watchedView(row, clock.now()),
    facts: WatchFact.options
      .filter((fact) => fact in now)
      .map((fact) => ({ fact, before: row.reviewed_facts[fact] ?? null, now: now[fact] ?? null })),
    variants:
      row.kind === "domain"
        ? lookAlikeVariants(row.value).map((variant) => ({ ...variant, seen: seen.has(variant.name) }))
        : [],
  };
};
