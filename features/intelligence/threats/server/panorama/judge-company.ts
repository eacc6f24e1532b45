import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { buildProfiles, findProfileAge } from "../actors/profile.store.ts";
import { companyFacts } from "./company-facts.ts";
import { relevanceOfThreat } from "./relevance.rules.ts";
import { findProfiles, type NewRelevance, replaceRelevance } from "./relevance.store.ts";
import { sightingsByThreat } from "./sightings-of.ts";
import { saveRelevanceTime } from "./threat-company.store.ts";

/** The most relevant threats that are stored per company. */
const maxTouches = 1_000;

/**
 * Computes the relevance of every threat for the company of the transaction and stores the relevant ones. Repeating
 * it changes nothing.
 */
export async function judgeCompany(context: VerbContext): Promise<number> {
  const { db, clock, actor } = context;
  const companyId = companyIn(actor);
  const now = clock.now();
  const { said_at, built_at } = await findProfileAge(db, companyId);
  if (said_at && (!built_at || said_at > built_at)) await buildProfiles(db, companyId, now);
  const profiles = await findProfiles(db, companyId);
  const cves = [...new Set(profiles.flatMap((profile) => profile.cves))];
  const facts = await companyFacts(context, cves);
  const sightings = await sightingsByThreat(db, companyId, now);
  const none = { days30: 0, days90: 0 };
  const touches: NewRelevance[] = [];
  for (const profile of profiles) {
    const threat = { ...profile, recentAt: profile.recent_at };
    const { points, lines } = relevanceOfThreat(
      threat,
      facts,
      sightings && (sightings.get(profile.id) ?? none),
    );
    if (points > 0)
      touches.push({
        id: profile.id,
        owner_id: Number(profile.company_id),
        points,
        terms: lines,
        tlp: profile.tlp,
      });
  }
  const storedNewTouches = touches
    .toSorted((one, other) => other.points - one.points || (one.id < other.id ? -1 : 1))
    .slice(0, maxTouches);
  await replaceRelevance(db, { companyId, at: now }, storedNewTouches);
  await saveRelevanceTime(db, companyId, now, {
    scanned: facts.openCves !== null,
    watched: facts.seen !== null,
    sighted: sightings !== null,
  });
  return storedNewTouches.length;
}
