import type { ActorDetail } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findStatements } from "../base/statement.store.ts";
import { findBulletinsAbout } from "../bulletins/bulletin.store.ts";
import { indicatorStateOf } from "../indicators/indicator-state.ts";
import { companyFacts } from "../panorama/company-facts.ts";
import { techniquesAmong } from "../panorama/relevance.rules.ts";
import { findRelevance } from "../panorama/relevance.store.ts";
import { sightingsByThreat } from "../panorama/sightings-of.ts";
import { findThreatWatch } from "../watch/watch.store.ts";
import { findActor, findIndicatorsOfActor, findRelations } from "./actor.store.ts";
import { actorSentence } from "./actor-facts.ts";
import { actorView, findActorRow } from "./actor-query.store.ts";
import { stepsAbout } from "./actor-steps.rules.ts";

const maxIndicators = 100;

/** Returns everything about an actor and its relevance to the company of the transaction. */
export async function openActor(context: VerbContext, id: string): Promise<ActorDetail | undefined> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const existingActor = await findActor(db, companyId, id);
  if (!existingActor) return undefined;
  const owner = Number(existingActor.company_id);
  const listedActor = await findActorRow(db, companyId, existingActor.object_ids);
  const rows = await findRelations(db, companyId, existingActor.stix_ids);
  const techniques = rows.filter(({ type, kind }) => type === "attack-pattern" && kind === "uses");
  const technique_ids = techniques.flatMap(({ attack_id }) => attack_id ?? []).toSorted();
  const cves = [
    ...new Set(
      rows.filter(({ kind }) => kind === "targets" || kind === "exploits").flatMap((row) => row.cves),
    ),
  ];
  const facts = await companyFacts(context, cves);
  const pointing = await findIndicatorsOfActor(db, companyId, existingActor.stix_ids, maxIndicators);
  const indicators = pointing.map((row) => ({ ...row, state: indicatorStateOf(row, clock.now()) }));
  const touch = await findRelevance(db, listedActor?.id ?? id);
  const exposed = cves
    .map((cve) => ({ cve, open_findings: facts.openCves?.get(cve) ?? 0 }))
    .toSorted((one, other) => other.open_findings - one.open_findings || (one.cve < other.cve ? 1 : -1));
  const sightings = await sightingsByThreat(db, companyId, clock.now());
  const statements = await Promise.all(
    existingActor.object_ids.map((objectId) => findStatements(db, { companyId: owner, objectId })),
  );
  const bulletins = await findBulletinsAbout(db, existingActor.stix_ids);
  const ofBulletins = new Set(bulletins.map(({ report_id }) => report_id));
  return {
    actor: listedActor ? actorView(listedActor) : unlisted(existingActor, technique_ids, indicators.length),
    description: existingActor.description,
    labels: existingActor.labels,
    first_seen: existingActor.first_seen?.toISOString() ?? null,
    last_seen: existingActor.last_seen?.toISOString() ?? null,
    technique_ids,
    cves: exposed,
    relations: rows
      .filter((row) => !techniques.includes(row) && !ofBulletins.has(row.id))
      .map(({ cves: _cves, ...row }) => ({ ...row, sentence: actorSentence(row.attack_id) ?? "" })),
    indicators: indicators.map(({ id: indicator, kind, value, state, tlp }) => ({
      id: indicator,
      kind,
      value,
      state,
      tlp,
    })),
    statements: statements.flat().map(({ said_at, modified_at, ...rest }) => ({
      ...rest,
      stated_at: said_at.toISOString(),
      modified_at: modified_at.toISOString(),
    })),
    touch: touch
      ? { points: touch.points, lines: touch.terms, judged_at: touch.judged_at.toISOString() }
      : null,
    steps: stepsAbout({
      blind: facts.visible && technique_ids.filter((each) => !facts.visible?.has(each)),
      seen: facts.seen ? techniquesAmong(technique_ids, facts.seen) : [],
      exposed: exposed.filter(({ open_findings }) => open_findings > 0),
      liveIndicators: indicators.filter(({ state }) => state === "live").map(({ value }) => value),
      sightings: sightings && (sightings.get(listedActor?.id ?? id)?.days90 ?? 0),
    }),
    watch_id: (await findThreatWatch(db, listedActor?.id ?? id)) ?? null,
    bulletins: bulletins.map(({ title, path, published_at }) => ({
      title,
      path,
      published_at: published_at.toISOString(),
    })),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findActor>>>;

/** Returns an actor without a profile: one is not built yet, or never for TLP:RED. */
function unlisted(actor: Found, techniques: readonly string[], indicators: number): ActorDetail["actor"] {
  const { id, type, name, aliases, attack_id, tlp } = actor;
  return {
    id,
    type,
    name,
    aliases,
    attack_id,
    tlp,
    indicators,
    owner: Number(actor.company_id) === 0 ? "base" : "company",
    sentence: actorSentence(attack_id) ?? "",
    sectors: [],
    countries: [],
    techniques: techniques.length,
    software: 0,
    sources: actor.object_ids.length,
    points: null,
    watched: false,
    recent_at: (actor.last_seen ?? actor.modified_at).toISOString(),
  };
}
