import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { listIndicators } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import * as feeds from "#features/intelligence/threats/contracts/threat-feeds.contract.ts";
import {
  countThreatSource,
  listThreatSources,
  removeThreatSource,
  type ThreatSource,
} from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import {
  indicatorObject,
  linkObject,
  stixObject,
  tlpMarks,
} from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";
import { removeSourceJob } from "../base/remove-source.job.ts";
import { fetchFeedJob, fetchFeeds } from "./fetch-feeds.job.ts";
import { TaxiiServer, taxiiCollection } from "./taxii-server.fixture.ts";

const server = await new TaxiiServer().listen();
afterAll(() => server.close());
const portal = await testPortal([companies, threats], {
  environment: { TAXII_NETWORKS: "127.0.0.1", TAXII_PORTS: String(server.port) },
});
const { owner } = portal.database;

const perform = (job: Parameters<typeof performJob>[1], input: unknown) =>
  performJob(portal.gate, job, { actor: systemActor("test"), input });

let feedCount = 0;
type Tried = RequestOf<typeof feeds.tryFeed>;
type Written = RequestOf<typeof feeds.addFeed>;
const write = (more: Partial<Written> = {}): Written => {
  feedCount += 1;
  return {
    name: `Colección ${feedCount}`,
    reliability: "B",
    own_cycle: false,
    secret: "clave",
    sign_in: "basic",
    username: "cci",
    verify_tls: true,
    ca_certificate: trapCertificate.cert,
    tlp: "green",
    confidence: 80,
    api_root: `${server.address}raiz/`,
    collection_id: taxiiCollection,
    collection_title: "",
    every_minutes: 60,
    enabled: true,
    ...more,
  };
};

async function add(staff: Caller, more: Partial<Written> = {}) {
  const answer = await staff.call(feeds.addFeed, write(more));
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return (answer.json() as { id: string }).id;
}
async function sourceOf(staff: Caller, id: string) {
  const { items } = (await staff.call(listThreatSources, {})).json() as { items: ThreatSource[] };
  const source = items.find(({ feed }) => feed?.id === id);
  if (!source?.feed) throw new Error("No such feed is listed");
  return { ...source, feed: source.feed };
}
const fetch = (id: string) => perform(fetchFeedJob, { id });
const seen = async (caller: Caller, q: string) =>
  ((await caller.call(listIndicators, { q })).json() as { items: { value: string; tlp: string }[] }).items;

const domain = (name: string, more: Record<string, unknown> = {}) =>
  indicatorObject(`[domain-name:value = '${name}']`, more);
let clock = Date.parse("2026-11-10T00:00:00Z");
const publish = (...objects: unknown[]) => {
  for (const object of objects) {
    clock += 60_000;
    server.added.push({ object, at: new Date(clock) });
  }
};

beforeEach(() => {
  server.added.length = 0;
  server.asked.length = 0;
  server.faults = [];
  server.pageSize = 100;
  server.bloatedAbove = Number.POSITIVE_INFINITY;
  server.isForgetful = false;
});

describe("a collection of a TAXII server", () => {
  test("is fetched page by page, and from then on only what was added since", async () => {
    const [company, staff] = [await aCompany(portal), await signedIn(portal, "staff")];
    const client = await signedIn(portal, "client", company);
    const actor = stixObject("intrusion-set", { name: "Zorro" });
    const one = domain("taxii-uno.cl", { object_marking_refs: [tlpMarks.green] });
    publish(
      actor,
      one,
      linkObject(one, "indicates", actor),
      domain("taxii-dos.cl"),
      "nada",
      domain("taxii-tres.cl"),
    );
    server.pageSize = 2;
    const id = await add(staff);
    await fetch(id);
    expect(server.asked).toHaveLength(3);
    expect((await seen(client, "taxii-")).map(({ value }) => value).toSorted()).toEqual([
      ...["taxii-dos.cl", "taxii-tres.cl", "taxii-uno.cl"],
    ]);
    const { feed, indicators, kind } = await sourceOf(staff, id);
    expect({ ...feed, indicators, kind }).toMatchObject({
      problem: null,
      good_objects: 5,
      has_secret: true,
      indicators: 3,
      kind: "taxii",
      good_at: expect.any(String),
    });

    const before = await runQuery<{ n: string }>(owner, "select count(*) as n from threat_statement");
    publish(domain("taxii-cuatro.cl"));
    server.asked.length = 0;
    expect((await staff.call(feeds.fetchFeedNow, { id })).statusCode).toBe(200);
    await fetch(id);
    expect(server.asked[0]).toContain("added_after=2026-11-10T00%3A05%3A59.000Z");
    expect(await seen(client, "taxii-cuatro")).toHaveLength(1);
    // Objects within the overlapping second of two fetches are stored once.
    const after = await runQuery<{ n: string }>(owner, "select count(*) as n from threat_statement");
    expect(Number(after[0]?.n)).toBe(Number(before[0]?.n) + 1);
    const receipts = await runQuery<{ details: Record<string, number> }>(
      owner,
      "select details from audit_entry where action = 'threats.feed_fetched' and object_id = $1 order by at",
      [id],
    );
    expect(receipts.map(({ details }) => details)).toEqual([
      { objects: 6, kept: 5, known: 0, repeated: 0, refused: 1 },
      expect.objectContaining({ kept: 1, repeated: 0 }),
    ]);
    for (const { details } of receipts)
      expect(Object.values(details).reduce((sum, count) => sum + count, 0)).toBe(2 * (details.objects ?? 0));
  });

  test("is fetched when its turn comes, once, and not at all while it is off", async () => {
    const staff = await signedIn(portal, "staff");
    publish(domain("turno.cl"));
    const [id, off] = [await add(staff), await add(staff, { enabled: false })];
    await perform(fetchFeeds, {});
    await perform(fetchFeeds, {});
    expect(server.asked.filter((question) => question.includes("/objects/"))).toHaveLength(1);
    expect((await sourceOf(staff, id)).feed.good_at).not.toBeNull();
    expect((await sourceOf(staff, off)).feed.tried_at).toBeNull();
    expect((await staff.call(feeds.fetchFeedNow, { id: off })).statusCode).toBe(409);
  });

  test("too large a page is asked for in smaller ones", async () => {
    const staff = await signedIn(portal, "staff");
    publish(domain("grande.cl"));
    server.bloatedAbove = 1_000;
    const id = await add(staff);
    await fetch(id);
    expect((await sourceOf(staff, id)).feed).toMatchObject({ problem: null, good_objects: 1 });
    expect(server.asked.map((question) => /limit=(\d+)/.exec(question)?.[1])).toEqual(["5000", "1000"]);
  });

  test("that says there is more but not how, is led on by its own clock", async () => {
    const staff = await signedIn(portal, "staff");
    publish(domain("sin-next-1.cl"), domain("sin-next-2.cl"), domain("sin-next-3.cl"));
    server.pageSize = 1;
    server.isForgetful = true;
    const id = await add(staff);
    await fetch(id);
    expect((await sourceOf(staff, id)).feed).toMatchObject({ problem: null, good_objects: 3 });
  });

  test.each([
    [{ status: 401 }, "401"],
    [{ status: 404 }, "no existe en ese servidor"],
    [{ status: 406 }, "no admite TAXII 2.1"],
    [{ status: 302, headers: { location: "https://otro.cl/" } }, "otra dirección"],
    [{ status: 500 }, "500"],
  ])("that answers %j says so, keeps its last good fetch, and is asked again later", async (fault, words) => {
    const staff = await signedIn(portal, "staff");
    publish(domain("buena.cl"));
    const id = await add(staff);
    await fetch(id);
    await staff.call(feeds.fetchFeedNow, { id });
    server.faults = [fault];
    await fetch(id);
    const { feed } = await sourceOf(staff, id);
    expect(feed).toMatchObject({ good_objects: 1, good_at: expect.any(String) });
    expect(feed.problem).toContain(words);
    expect(new Date(feed.next_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
  });

  test("in a network that the installation does not name is never called", async () => {
    const staff = await signedIn(portal, "staff");
    const id = await add(staff, { api_root: "https://10.0.0.1/raiz/", enabled: true });
    await fetch(id);
    expect((await sourceOf(staff, id)).feed.problem).toContain("TAXII_NETWORKS");
  });
});

describe("who manages the base", () => {
  test("sees what a server offers before saving, and a kept key goes only where it was written for", async () => {
    const staff = await signedIn(portal, "staff");
    const { ca_certificate } = write();
    const line = { sign_in: "basic" as const, username: "cci", verify_tls: true, ca_certificate };
    const ask = async (more: Pick<Tried, "address"> & Partial<Tried>) =>
      await staff.call(feeds.tryFeed, { ...line, secret: "clave", feed_id: null, ...more });
    for (const address of [`${server.address}taxii2/`, `${server.address}raiz/`])
      expect((await ask({ address })).json()).toEqual({
        problem: null,
        collections: [
          { api_root: `${server.address}raiz/`, id: taxiiCollection, title: "De prueba", can_read: true },
        ],
      });
    expect((await ask({ address: server.address, secret: "otra" })).json()).toMatchObject({
      problem: expect.stringContaining("401"),
    });
    const id = await add(staff);
    const kept = { secret: null, feed_id: id };
    expect((await ask({ ...kept, address: `${server.address}raiz/` })).json()).toMatchObject({
      problem: null,
    });
    expect((await ask({ ...kept, address: "https://ladron.example/" })).statusCode).toBe(400);
    const moved = {
      ...write(),
      secret: null,
      id,
      seen_version: 1,
      api_root: "https://ladron.example/raiz/",
    };
    expect((await staff.call(feeds.saveFeed, moved)).statusCode).toBe(400);
    const [row] = await runQuery<{ sealed: string }>(
      owner,
      "select secret_sealed as sealed from threat_feed where id = $1",
      [id],
    );
    expect(row?.sealed).not.toContain("clave");
    expect((await staff.call(listThreatSources, {})).body).not.toContain(row?.sealed);
  });

  test("removes a source with what it alone stated; what another states too stays", async () => {
    const [company, staff] = [await aCompany(portal), await signedIn(portal, "staff")];
    const client = await signedIn(portal, "client", company);
    const shared = domain("compartida.cl");
    publish(shared);
    const other = await add(staff);
    await fetch(other);
    publish(domain("solo-una.cl"));
    const id = await add(staff);
    await fetch(id);
    const source = await sourceOf(staff, id);
    expect((await staff.call(countThreatSource, { id: source.id })).json()).toEqual({ goes: 1, stays: 1 });
    expect((await staff.call(removeThreatSource, { id: source.id })).statusCode).toBe(200);
    expect((await sourceOf(staff, id)).removing).toBe(true);
    await perform(removeSourceJob, { id: source.id });
    await perform(removeSourceJob, { id: source.id });
    expect(await seen(client, "solo-una.cl")).toEqual([]);
    expect(await seen(client, "compartida.cl")).toHaveLength(1);
    await expect(sourceOf(staff, id)).rejects.toThrow();
  });
});
