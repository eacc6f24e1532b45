import { authorOf, companyIn } from "#platform/server/actor.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/panorama.contract.ts";
import { actorSentence } from "../actors/actor-facts.ts";
import { wasCompared } from "../sightings/sighting.store.ts";
import { countWatch } from "../watch/watch.store.ts";
import { isoDay } from "../watch/watch-view.ts";
import { companyFacts, companyTargets } from "./company-facts.ts";
import { findCompanyThreats } from "./company-threats.store.ts";
import { judgeCompanyName } from "./judge-company-name.ts";
import { countLive } from "./live-indicators.store.ts";
import { techniqueCoverage, usersOf } from "./panorama.rules.ts";
import { countRelevantThreats, findRelevantThreats } from "./relevance.store.ts";
import { findCompanyRow, writeTargets } from "./threat-company.store.ts";
import { countSightingEvents } from "./threat-sighting.store.ts";

/** The number of most relevant threats whose techniques and CVEs are read. */
const maxThreats = 50;
const maxVisibleThreats = 8;
const maxVisibleCves = 15;

const getPanorama: Verb<typeof contract.getPanorama> = async (context) => {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const now = clock.now();
  const touching = await findRelevantThreats(db, companyId, maxThreats);
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
    ...(await countRelevantThreats(db, companyId)),
    threats: touching
      .slice(0, maxVisibleThreats)
      .map(({ terms, techniques: _techniques, cves: _cves, ...row }) => ({
        ...row,
        sentence: actorSentence(row.attack_id) ?? "",
        lines: terms,
      })),
    techniques: visible && seen && techniqueCoverage(touching, { visible, seen }),
    exposed:
      openCves &&
      users
        .map(([cve, threats]) => ({ cve, threats, findings: openCves.get(cve) ?? 0 }))
        .filter(({ findings }) => findings > 0)
        .slice(0, maxVisibleCves),
    indicators: {
      live: await countLive(db, companyId, isoDay(now)),
      seen_30_days: compared ? await countSightingEvents(db, companyId, now) : null,
    },
    watch: await countWatch(db, isoDay(now)),
  };
};

const saveTargets: Verb<typeof contract.saveTargets> = async (context, { version, sectors, countries }) => {
  const { db, actor, clock, audit, enqueue } = context;
  const companyId = companyIn(actor);
  const of = { companyId, version, at: clock.now(), by: authorOf(actor).name };
  refuseStale(await writeTargets(db, of, { sectors, countries }));
  audit({
    action: "threats.targets_saved",
    objectType: "threat_company",
    objectId: String(companyId),
    details: { sectors, countries },
  });
  enqueue(judgeCompanyName, { company_id: companyId });
  return await companyTargets(db);
};

const listCompanyThreats: Verb<typeof contract.listCompanyThreats> = async ({ db, clock }) => ({
  items: (await findCompanyThreats(db, isoDay(clock.now()))).map(
    ({ id, name, first_name, first_points, judged_at, ...row }) => ({
      ...row,
      company: { id, name },
      judged_at: judged_at?.toISOString() ?? null,
      first: first_name !== null && first_points !== null ? { name: first_name, points: first_points } : null,
    }),
  ),
});

export const panoramaVerbs = [
  route(contract.getPanorama, getPanorama),
  route(contract.saveTargets, saveTargets),
  route(contract.listCompanyThreats, listCompanyThreats),
];
