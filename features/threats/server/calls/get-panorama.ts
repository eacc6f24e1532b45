import type { getPanorama as call } from "#features/threats/contracts/panorama.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { sentenceOf } from "../actors/actor-facts.ts";
import { companyFacts } from "../panorama/company-facts.ts";
import { countLive } from "../panorama/live-indicators.store.ts";
import { techniqueStanding, usersOf } from "../panorama/panorama.rules.ts";
import { findCompanyRow } from "../panorama/threat-company.store.ts";
import { countSightingEvents } from "../panorama/threat-sighting.store.ts";
import { countTouching, findTouching } from "../panorama/touch.store.ts";
import { wasCompared } from "../sightings/sighting-list.store.ts";
import { countWatch } from "../watch/watch.store.ts";
import { dayOf } from "../watch/watch-view.ts";

/** Techniques and CVEs are told of so many threats; of the others the company has little to fear. */
const nearest = 50;
const [shownThreats, shownCves] = [8, 15];

export const getPanorama: Verb<typeof call> = async (context) => {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const now = clock.now();
  const touching = await findTouching(db, companyId, nearest);
  const users = usersOf(touching, ({ cves }) => cves);
  const facts = await companyFacts(
    context,
    users.map(([cve]) => cve),
  );
  const { openCves, visible, seen } = facts;
  const compared = await wasCompared(db);
  return {
    targets: facts.targets,
    judged_at: (await findCompanyRow(db))?.judged_at?.toISOString() ?? null,
    ...(await countTouching(db, companyId)),
    threats: touching
      .slice(0, shownThreats)
      .map(({ terms, techniques: _techniques, cves: _cves, ...row }) => ({
        ...row,
        sentence: sentenceOf(row.attack_id) ?? "",
        lines: terms,
      })),
    techniques: visible && seen && techniqueStanding(touching, { visible, seen }),
    exposed:
      openCves &&
      users
        .map(([cve, threats]) => ({ cve, threats, findings: openCves.get(cve) ?? 0 }))
        .filter(({ findings }) => findings > 0)
        .slice(0, shownCves),
    indicators: {
      live: await countLive(db, companyId, dayOf(now)),
      seen_30_days: compared ? await countSightingEvents(db, companyId, now) : null,
    },
    watch: await countWatch(db, dayOf(now)),
  };
};
