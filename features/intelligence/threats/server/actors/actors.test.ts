import { describe, expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { attack } from "#features/intelligence/attack/attack.feature.ts";
import type { Actor, ActorDetail } from "#features/intelligence/threats/contracts/actors.contract.ts";
import {
  exportActors,
  getActor,
  listActorFacets,
  listActors,
} from "#features/intelligence/threats/contracts/actors.contract.ts";
import { getPanorama, saveTargets } from "#features/intelligence/threats/contracts/panorama.contract.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { aFinding } from "#features/posture/findings/server/found.fixture.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { judgeCompany } from "../panorama/judge-company.ts";
import { buildProfiles } from "./profile.store.ts";
import { seedActors } from "./seed-actors.ts";

const portal = await testPortal([companies, attack, events, alerts, threats]);
const { owner } = portal.database;

const inPlatform = { scope: "platform", effect: "write", name: "test" } as const;
await asSystem(portal.gate, inPlatform, async (context) => void (await seedActors(context)));
const build = () =>
  asSystem(portal.gate, inPlatform, async (context) => {
    context.entryFollows();
    return await buildProfiles(context.db, 0, context.clock.now());
  });
await build();

const judge = (company: TestCompany) =>
  asSystem(
    portal.gate,
    { scope: "company", effect: "write", name: "test", companyId: company.id, bulk: true },
    async (context) => {
      context.entryFollows();
      return await judgeCompany(context);
    },
  );

async function list(caller: Caller, query: Record<string, unknown> = {}): Promise<Actor[]> {
  const answer = await caller.call(listActors, query);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return (answer.json() as { items: Actor[] }).items;
}
async function open(caller: Caller, id: string): Promise<ActorDetail> {
  const answer = await caller.call(getActor, { id });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json() as ActorDetail;
}

describe("a fresh installation", () => {
  test("knows the groups of ATT&CK, with what they are in Spanish, by any of their names", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const [actor] = await list(client, { q: "blind eagle" });
    expect(actor).toMatchObject({ name: "APT-C-36", attack_id: "G0099", points: null });
    expect(actor?.sentence).toMatch(/correos que simulan al Estado/);
    expect(actor?.countries).toContain("CL");
    const facets = (await client.call(listActorFacets, {})).json();
    expect(facets.type).toContainEqual({ value: "intrusion-set", label: "Grupo", count: 172 });
    expect(facets.type.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(["malware", "tool", "campaign"]),
    );
  });

  test("brings nothing twice", async () => {
    const count = () => runQuery<{ n: number }>(owner, "select count(*)::int as n from threat_statement");
    const [before] = await count();
    await asSystem(portal.gate, inPlatform, async (context) => {
      context.entryFollows();
      expect(await seedActors(context)).toBe(false);
    });
    expect((await count())[0]).toEqual(before);
  });

  test("tells of a group its techniques, software and targets, and of software who uses it", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const [lapsus] = await list(client, { q: "g1004" });
    const detail = await open(client, lapsus?.id ?? "");
    expect(detail.technique_ids.length).toBe(lapsus?.techniques);
    const mimikatz = detail.relations.find(({ name }) => name === "Mimikatz");
    expect(mimikatz).toMatchObject({ kind: "uses", direction: "out", attack_id: "S0002" });
    const users = (await open(client, mimikatz?.id ?? "")).relations.filter(({ kind }) => kind === "uses");
    expect(users).toContainEqual(expect.objectContaining({ name: "LAPSUS$", direction: "in" }));
    expect(detail.statements).toMatchObject([{ source: "MITRE ATT&CK" }]);
  });

  test("lists by technique, country and type, and gives the whole filter as a file", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const names = async (query: Record<string, unknown>) =>
      (await list(client, query)).map(({ name }) => name);
    expect(await names({ country: "CO" })).toEqual(expect.arrayContaining(["APT-C-36", "Operation Spalax"]));
    expect(await names({ country: "CO", type: "campaign" })).toEqual(["Operation Spalax"]);
    expect(await names({ cve: "CVE-2023-34362" })).toEqual(["TA505"]);
    const withTechnique = await names({ technique: "T1566", limit: 200 });
    expect(withTechnique).toContain("APT-C-36");
    const file = await client.call(exportActors, { country: "CO" });
    expect(file.body).toContain("Operation Spalax");
    expect(file.body).not.toContain("LAPSUS$");
  });

  test("shows a group that is TLP:RED to whom it is for, and gives it to nobody as a file", async () => {
    const company = await aCompany(portal);
    const [reader, other] = [
      await signedIn(portal, "operator", company),
      await signedIn(portal, "operator", company),
    ];
    const [group] = await list(reader, { q: "volt typhoon" });
    for (const table of ["threat_object", "threat_profile"])
      await runQuery(owner, `update ${table} set tlp = 'red', reader_ids = $1 where id = $2`, [
        [reader.person?.id],
        group?.id,
      ]);
    const request = { q: "volt typhoon" };
    expect(await list(reader, request)).toMatchObject([{ name: "Volt Typhoon", tlp: "red" }]);
    expect(await list(other, request)).toEqual([]);
    for (const caller of [reader, other])
      expect((await caller.call(exportActors, request)).body).not.toContain("Volt Typhoon");
  });
});

describe("threats relevant to a company", () => {
  test("says why, term by term, and its points are the sum of its lines", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    await operator.call(saveTargets, { version: 0, sectors: ["financial-services"], countries: ["CL"] });
    await judge(company);
    const [first] = await list(operator);
    expect(first?.points).toBeGreaterThanOrEqual(30);
    const detail = await open(operator, first?.id ?? "");
    const lines = detail.touch?.lines ?? [];
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(detail.touch?.points);
    expect(detail.touch?.points).toBe(first?.points);
    expect(lines.find(({ term }) => term === "sector")).toMatchObject({
      state: "yes",
      points: 15,
      by: ["financial-services"],
    });
    // The company was never scanned and events are not compared yet, so the terms are unknown, not no.
    for (const term of ["technology", "sightings", "seen", "blind"])
      expect(lines.find((line) => line.term === term)).toMatchObject({ state: "unknown", points: 0 });
    const touching = await list(operator, { touches: "true", limit: 200 });
    expect(touching.every(({ points }) => (points ?? 0) > 0)).toBe(true);
  });

  test("counts an open finding with a CVE that a group exploits, and names it among what to do first", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    await aFindingWith(company, "CVE-2023-34362");
    await judge(company);
    const [ta505] = await list(operator, { q: "G0092" });
    const detail = await open(operator, ta505?.id ?? "");
    expect(detail.touch?.lines.find(({ term }) => term === "technology")).toMatchObject({
      state: "yes",
      by: ["CVE-2023-34362"],
      points: 16,
    });
    expect(detail.steps[0]).toEqual({ kind: "findings", count: 1, things: ["CVE-2023-34362"] });
    const panorama = (await operator.call(getPanorama, {})).json();
    expect(panorama.exposed).toEqual([{ cve: "CVE-2023-34362", findings: 1, threats: 1 }]);
    expect(panorama.techniques).toBeNull();
  });

  test("counts where its indicators were met, without what was dismissed and without what not everybody may know", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    const met = async (
      name: string,
      events: number,
      more: { daysAgo?: number; tlp?: string; exception?: string } = {},
    ) => await aSighting(company, { name, events, ...more });
    await met("Akira", 3, { daysAgo: 40 });
    await met("Play", 2);
    await met("Play", 50, { exception: "0199f0f0-0000-7000-8000-0000000000ee" });
    await met("MuddyWater", 9, { tlp: "amber_strict" });
    await judge(company);
    const line = async (q: string) =>
      (await open(operator, (await list(operator, { q }))[0]?.id ?? "")).touch?.lines.find(
        ({ term }) => term === "sightings",
      );
    expect(await line("G1040")).toMatchObject({ state: "yes", points: 25, by: ["30"], of: 2 });
    expect(await line("G1024")).toMatchObject({ state: "yes", points: 15, by: ["90"], of: 3 });
    expect(await line("G0069")).toMatchObject({ points: 0 });
  });

  test("is not another company's", async () => {
    const [mine, theirs] = [await aCompany(portal), await aCompany(portal)];
    await aFindingWith(mine, "CVE-2023-34362");
    await judge(mine);
    await judge(theirs);
    const other = await signedIn(portal, "client", theirs);
    const [ta505] = await list(other, { q: "G0092" });
    const detail = await open(other, ta505?.id ?? "");
    expect(detail.touch?.lines.find(({ term }) => term === "technology")).toMatchObject({ state: "unknown" });
    expect(detail.cves).toEqual(expect.arrayContaining([{ cve: "CVE-2023-34362", open_findings: 0 }]));
  });
});

const aFindingWith = (company: TestCompany, cve: string) => aFinding(portal, company, { cve });

/** An indicator of a group, met by events of the company. */
async function aSighting(
  company: TestCompany,
  of: { name: string; events: number; daysAgo?: number; tlp?: string; exception?: string },
): Promise<void> {
  const { name, events, daysAgo = 2, tlp = "green", exception = null } = of;
  await runQuery(
    owner,
    `with source as (select id from threat_source where company_id = 0 limit 1),
     indicator as (
       insert into threat_indicator (company_id, id, stix_id, name, compared, kind, value, value_count, confidence,
         reliability, pap, valid_from, live_until, revoked, source_id, modified_at, added_at, changed_at, tlp)
       select 0, u, 'indicator--' || u, '', 'values', 'domain', u || '.cl', 1, 80, 'B', 'green', now(),
         now() + interval '9 days', false, source.id, now(), now(), now(), 'green'
       from source, gen_random_uuid() as u returning id, stix_id, value),
     link as (
       insert into threat_link (company_id, id, kind, from_ref, to_ref, revoked, modified_at, tlp)
       select 0, gen_random_uuid(), 'indicates', indicator.stix_id, o.stix_id, false, now(), 'green'
       from indicator, threat_object o where o.company_id = 0 and o.type = 'intrusion-set' and o.name = $2)
     insert into threat_sighting (company_id, id, alike, indicator_id, indicator_owner, kind, key, value, day, asset,
       direction, outcome, events, first_at, last_at, event_id, live, known_at, found_at, fingerprint, exception_id, tlp)
     select $1, gen_random_uuid(), sha256(indicator.value::bytea), indicator.id, 0, 'domain', indicator.value,
       indicator.value, current_date - $4::int, '', 'outbound', 'unknown', $3, now(), now(), gen_random_uuid(), true,
       now(), now(), gen_random_uuid(), $6::uuid, $5 from indicator`,
    [company.id, name, events, daysAgo, tlp, exception],
  );
}
