import type { Group } from "#features/intelligence/attack/attack.contract.ts";
import { catalogueInUse, groupsInUse } from "#features/intelligence/attack/server/attack.public.ts";
import { Markings } from "#features/intelligence/threats/readers/stix/markings.ts";
import { referenceId as refOf, worldRef } from "#features/intelligence/threats/readers/stix/reference-ids.ts";
import type { ThreatDraft } from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import { readStixObject } from "#features/intelligence/threats/readers/stix/stix-object.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { ensureSource } from "../base/source.store.ts";
import { hasSourceStatedObject } from "../base/statement.store.ts";
import { storeDrafts } from "../base/take-drafts.ts";
import { threatId } from "../base/threat-id.ts";
import { actorFacts } from "./actor-facts.ts";

const clear = "marking-definition--94868c89-83c2-464b-929b-a1a8aa3c8487";
const at = `${actorFacts.stated_on}T00:00:00.000Z`;
const defaults = { tlp: "clear", confidence: 75 } as const;
const batchSize = 1_000;
const pathOf: Readonly<Record<string, string>> = {
  "intrusion-set": "groups",
  malware: "software",
  tool: "software",
  campaign: "campaigns",
  "attack-pattern": "techniques",
};

const common = { spec_version: "2.1", created: at, modified: at, object_marking_refs: [clear] };

function objectOf(type: string, attackId: string, more: Record<string, unknown>) {
  const url = `https://attack.mitre.org/${pathOf[type]}/${attackId.replace(".", "/")}`;
  return {
    ...common,
    type,
    id: refOf(type, attackId),
    external_references: [{ source_name: "mitre-attack", external_id: attackId, url }],
    ...more,
  };
}

const vulnerabilityOf = (cve: string) => ({
  ...common,
  type: "vulnerability",
  id: refOf("vulnerability", cve),
  name: cve,
  external_references: [{ source_name: "cve", external_id: cve }],
});

const linkOf = (from: string, kind: string, to: string) => ({
  ...common,
  type: "relationship",
  id: refOf("relationship", `${from} ${kind} ${to}`),
  relationship_type: kind,
  source_ref: from,
  target_ref: to,
  confidence: defaults.confidence,
});

const locationOf = (country: string) => ({
  ...common,
  type: "location",
  id: refOf("location", country),
  name: new Intl.DisplayNames("es", { type: "region" }).of(country) ?? country,
  country,
});

/**
 * Returns the identity of a sector. `class` is the STIX class for a whole sector; an actor that works worldwide
 * targets the region `world`.
 */
const identityOf = (sector: string) => ({
  ...common,
  type: "identity",
  id: refOf("identity", sector),
  name: sector,
  identity_class: "class",
  sectors: [sector],
});
const world = {
  ...common,
  type: "location",
  id: worldRef,
  name: "Todo el mundo",
  region: "world",
};

interface Targets {
  sectors: readonly string[];
  countries: readonly string[];
  software: readonly string[];
  cves: readonly string[];
}

/**
 * Yields the groups, software, campaigns and techniques of ATT&CK with the portal's additional facts, as STIX
 * objects.
 */
function* attackObjects(groups: readonly Group[], techniques: ReadonlyMap<string, { name: string }>) {
  const facts = new Map(actorFacts.groups.map((each) => [each.id, each]));
  const all: Targets[] = [...actorFacts.groups, ...actorFacts.campaigns];
  yield {
    ...common,
    type: "identity",
    id: refOf("identity", "MITRE"),
    name: "The MITRE Corporation",
    identity_class: "organization",
    description: actorFacts.notice,
  };
  yield world;
  for (const country of new Set(all.flatMap(({ countries }) => countries))) yield locationOf(country);
  for (const sector of new Set(all.flatMap(({ sectors }) => sectors))) yield identityOf(sector);
  for (const cve of new Set(all.flatMap(({ cves }) => cves))) yield vulnerabilityOf(cve);
  for (const { id, type, name } of actorFacts.software)
    yield objectOf(type, id, { name, ...(type === "malware" && { is_family: true }) });
  for (const id of new Set(groups.flatMap((group) => group.techniques)))
    yield objectOf("attack-pattern", id, { name: techniques.get(id)?.name ?? id });
  const softwareTypes = new Map(actorFacts.software.map(({ id, type }) => [id, type]));
  const reach = function* (from: string, { sectors, countries, software, cves }: Targets) {
    for (const sector of sectors) yield linkOf(from, "targets", refOf("identity", sector));
    for (const country of countries) yield linkOf(from, "targets", refOf("location", country));
    for (const cve of cves) yield linkOf(from, "targets", refOf("vulnerability", cve));
    for (const id of software) yield linkOf(from, "uses", refOf(softwareTypes.get(id) ?? "malware", id));
  };
  for (const group of groups) {
    const object = objectOf("intrusion-set", group.id, { name: group.name, aliases: group.aliases });
    yield object;
    for (const id of group.techniques) yield linkOf(object.id, "uses", refOf("attack-pattern", id));
    const groupFacts = facts.get(group.id);
    if (!groupFacts) continue;
    yield* reach(object.id, groupFacts);
    if (groupFacts.worldwide) yield linkOf(object.id, "targets", world.id);
  }
  for (const { id, name, group, ...targets } of actorFacts.campaigns) {
    const object = objectOf("campaign", id, { name });
    yield object;
    yield* reach(object.id, targets);
    if (group) yield linkOf(object.id, "attributed-to", refOf("intrusion-set", group));
  }
}

const sourceName = "MITRE ATT&CK";

/**
 * Imports the groups of ATT&CK, with the portal's additions, into the provider's threat catalogue, so that a new
 * installation has actors. They are replaced only by a newer version of the portal. For scope `platform`.
 */
export async function seedActors({ db, actor, clock, audit }: VerbContext): Promise<boolean> {
  const now = clock.now();
  const by = { now, name: authorOf(actor).name };
  const source = await ensureSource(
    db,
    { companyId: 0, name: sourceName, kind: "file", reliability: "B" },
    by,
  );
  const [catalogue, groups] = [await catalogueInUse(db), await groupsInUse(db)];
  // A note with this edition is written after all objects, so its presence shows that they were written completely.
  const last = refOf("edition", `${actorFacts.reviewed_on} ${groups.version} ${catalogue.version}`);
  const edition = { ...common, type: "note", id: last.replace("edition", "note"), content: groups.version };
  const objectId = threatId(edition.id, "clear", null);
  if (await hasSourceStatedObject(db, { companyId: 0, objectId, sourceId: source.id })) return false;
  const markings = new Markings();
  const taking = { companyId: 0, readerId: null, source, importId: null, defaults, now };
  let batch: ThreatDraft[] = [];
  let storedCount = 0;
  const take = async () => {
    storedCount += (await storeDrafts(db, taking, batch)).kept;
    batch = [];
  };
  for (const object of [...attackObjects(groups.items, catalogue.technique), edition]) {
    const draft = readStixObject(object, markings, defaults);
    if ("problem" in draft) throw new Error(`${object.id}: ${draft.problem}`);
    batch.push(draft);
    if (batch.length >= batchSize) await take();
  }
  await take();
  audit({
    action: "threats.reference_seeded",
    objectType: "threat_source",
    objectId: source.id,
    details: { objects: storedCount, version: groups.version },
    companyId: 0,
  });
  return true;
}
