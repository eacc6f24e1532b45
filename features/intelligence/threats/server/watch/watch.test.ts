import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { listWork } from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { listIndicators } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import {
  addWatched,
  getWatched,
  judgeLookAlike,
  type LookAlikeState,
  listLookAlikes,
  listWatched,
  reviewWatched,
  type SeenLookAlike,
  type WatchedDetail,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { aFinding } from "#features/posture/findings/server/found.fixture.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { followWatch, lookOnce } from "./look-for-look-alikes.job.ts";

const portal = await testPortal([companies, events, myWork, threats]);
const { owner } = portal.database;

type Adding = RequestOf<typeof addWatched>;

const look = (company: TestCompany) =>
  performJob(portal.gate, lookOnce, {
    actor: systemActor("test", company.id),
    input: { company_id: company.id },
  });
const follow = () => performJob(portal.gate, followWatch, { actor: systemActor("test"), input: {} });

async function add(caller: Caller, body: Pick<Adding, "kind" | "value"> & Partial<Adding>): Promise<string> {
  const answer = await caller.call(addWatched, { reason: "Es nuestro", review_on: "2030-01-01", ...body });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return (answer.json() as { id: string }).id;
}
const alikes = async (caller: Caller, query: Record<string, unknown> = {}) =>
  ((await caller.call(listLookAlikes, query)).json() as { items: SeenLookAlike[] }).items;

/** Events of a day that name a host. */
async function eventsThatName(company: TestCompany, hosts: readonly string[], day = "2026-10-03") {
  for (const host of hosts)
    await runQuery(
      owner,
      `insert into event_value_day (company_id, kind, value, day, source_id, by_severity, hours)
       values ($1, $2, $3, $4, $5, '{0,0,2,0,0,0}', '{}')`,
      [company.id, host.includes("@") ? "mail" : "url_host", host, day, uuidv7()],
    );
}

describe("a domain of the company", () => {
  test("is compared with all that was kept when it begins to be followed, and its people hear of what resembles it", async () => {
    const company = await aCompany(portal);
    const [operator, client] = [
      await signedIn(portal, "operator", company),
      await signedIn(portal, "client", company),
    ];
    await eventsThatName(company, [
      "www.vina-andes.cl",
      "vina-andes.com",
      "pagos.vlna-andes.cl",
      "rrhh@vina-andes-rrhh.cl",
      "otra-cosa.cl",
    ]);
    await add(operator, { kind: "domain", value: "https://www.Vina-Andes.cl/inicio" });
    await look(company);
    const rows = await alikes(client);
    expect(rows.map(({ name, sign }) => [name, sign]).toSorted()).toEqual([
      ["vina-andes-rrhh.cl", "contains"],
      ["vina-andes.com", "other_ending"],
      ["vlna-andes.cl", "same_look"],
    ]);
    expect(rows.find(({ name }) => name === "vlna-andes.cl")).toMatchObject({
      resembles: "vina-andes.cl",
      seen_in: ["events"],
      first_on: "2026-10-03",
      sightings: 2,
      state: "open",
    });
    const notices = await runQuery<{ name: string }>(
      owner,
      "select distinct name from notification where company_id = $1 and object_type = 'threat_watch'",
      [company.id],
    );
    expect(notices).toEqual([{ name: "3 dominios nuevos parecidos a vina-andes.cl" }]);
  });

  test("is not asked twice about a name that somebody called harmless, and one that does harm becomes an indicator", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    await eventsThatName(company, ["cobresur.com", "c0bresur.cl"]);
    await add(operator, { kind: "domain", value: "cobresur.cl" });
    await look(company);
    const by = Object.fromEntries((await alikes(operator)).map((each) => [each.name, each]));
    const judge = (name: string, body: { state: LookAlikeState; reason?: string }) =>
      operator.call(judgeLookAlike, { id: by[name]?.id ?? "", version: by[name]?.version ?? 0, ...body });
    expect((await judge("cobresur.com", { state: "harmless" })).statusCode).toBe(400);
    expect((await judge("cobresur.com", { state: "harmless", reason: "Es de la matriz" })).statusCode).toBe(
      200,
    );
    expect((await judge("c0bresur.cl", { state: "hostile" })).statusCode).toBe(200);

    await eventsThatName(company, ["cobresur.com"], "2026-10-09");
    // Simulates the next day.
    await runQuery(owner, "update threat_watch set looked_until = looked_until - 1 where company_id = $1", [
      company.id,
    ]);
    await look(company);
    expect(await alikes(operator, { state: "open" })).toEqual([]);
    expect(await alikes(operator, { state: "harmless" })).toMatchObject([
      { name: "cobresur.com", last_on: "2026-10-09", sightings: 4, reason: "Es de la matriz" },
    ]);
    const indicators = (await operator.call(listIndicators, { q: "c0bresur.cl" })).json() as {
      items: { state: string }[];
    };
    expect(indicators.items).toMatchObject([{ state: "live" }]);
  });

  test("shows which names could be registered to resemble it, and which of them were seen", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    await eventsThatName(company, ["puertosur.com"]);
    const id = await add(operator, { kind: "domain", value: "puertosur.cl" });
    await look(company);
    const { variants, facts } = (await operator.call(getWatched, { id })).json() as WatchedDetail;
    expect(variants.length).toBeGreaterThan(50);
    expect(variants.find(({ name }) => name === "puertosur.com")).toMatchObject({ seen: true });
    expect(variants.find(({ name }) => name === "puertosur.net")).toMatchObject({ seen: false });
    expect(facts).toContainEqual({ fact: "look_alikes", before: 0, now: 1 });
  });

  test("is followed once, and what is no domain is refused", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    await add(operator, { kind: "domain", value: "unico.cl" });
    const again: Adding = {
      kind: "domain",
      value: "www.unico.cl",
      reason: "Otra vez",
      review_on: "2030-01-01",
    };
    expect((await operator.call(addWatched, again)).statusCode).toBe(409);
    expect((await operator.call(addWatched, { ...again, value: "no es dominio" })).statusCode).toBe(400);
  });

  test("is not another company's, nor is what resembles it", async () => {
    const [mine, theirs] = [await aCompany(portal), await aCompany(portal)];
    const operator = await signedIn(portal, "operator", mine);
    await eventsThatName(mine, ["solomia.com"]);
    await eventsThatName(theirs, ["solomia.net"]);
    const id = await add(operator, { kind: "domain", value: "solomia.cl" });
    await look(mine);
    expect((await alikes(operator)).map(({ name }) => name)).toEqual(["solomia.com"]);
    const other = await signedIn(portal, "staff", theirs);
    expect(await alikes(other)).toEqual([]);
    expect((await other.call(getWatched, { id })).statusCode).toBe(404);
  });
});

describe("watched objects", () => {
  test("says what changed since its last review, and only then counts from there", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    const id = await add(operator, { kind: "product", value: "Citrix NetScaler" });
    await aFinding(portal, company, {
      cve: "CVE-2023-4966",
      issue: { title: "Citrix NetScaler fuga de sesión", search: "citrix netscaler fuga de sesion" },
    });
    const open = async () => (await operator.call(getWatched, { id })).json() as WatchedDetail;
    const before = await open();
    expect(before.facts).toContainEqual({ fact: "open_findings", before: 0, now: 1 });
    const reviewed = await operator.call(reviewWatched, { id, version: 1, review_on: "2030-06-01" });
    expect([reviewed.statusCode, reviewed.body]).toEqual([200, reviewed.body]);
    expect((await open()).facts).toContainEqual({ fact: "open_findings", before: 1, now: 1 });
  });

  test("waits in the work of the provider on its day of review, and whoever answers for it is told once", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    const id = await add(operator, { kind: "name", value: "Proyecto Cóndor", review_on: "2026-01-05" });
    await follow();
    await follow();
    const notices = await runQuery<{ count: number }>(
      owner,
      "select count from notification where company_id = $1 and kind = 'clock_late' and user_id = $2",
      [company.id, operator.person?.id],
    );
    expect(notices).toEqual([{ count: 1 }]);
    const due = (await operator.call(listWatched, { due: "true" })).json() as {
      items: { id: string; due: boolean }[];
    };
    expect(due.items).toMatchObject([{ id, due: true }]);
    const queue = await operator.call(listWork, {});
    expect(queue.body).toContain("Proyecto Cóndor");
  });
});
