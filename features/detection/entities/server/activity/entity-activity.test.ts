import { expect, test } from "vitest";
import { listEntities } from "#features/detection/entities/entities.contract.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import {
  getLayout,
  readActivity,
  readPath,
  readRelations,
  readTimeline,
  saveLayout,
} from "#features/detection/entities/entity-activity.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { recogniseDelivered } from "#features/detection/events/server/recognition/recognise-delivered.job.ts";
import { alertLines, aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import type { Feature } from "#platform/server/feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { type ActivitySource, activitySources } from "../activity-source.extension.ts";

/** A feature that the timeline and the graph do not know: it has activity on one night of 2020, on faro.example. */
const lit = {
  id: "0190a5d4-7b1c-7c3a-9b1e-0a1b2c3d4e5f",
  occurred_at: "2020-01-01T03:00:00.000Z",
  received_at: "2020-01-01T03:00:00.000Z",
  detected_at: null,
  title: "Luz apagada",
  severity: "high" as const,
  asset: "faro",
  account: null,
  tactics: [],
  path: "/Faros/1",
};
const reach = { looked_at: 1, capped: false };
const lighthouseActivity: ActivitySource = {
  timeline: async (_context, _subject, { period }) => {
    const events = [lit].filter(
      ({ occurred_at }) => new Date(occurred_at) < period.to && period.from < new Date(occurred_at),
    );
    return { events, total: { count: events.length, capped: false }, density: [events.length] };
  },
  activity: async () => ({ days: [], newest: [], files: [], reach: { looked_at: 0, capped: false } }),
  relations: async (_context, subject) => {
    const at = new Date(lit.occurred_at);
    const relation = {
      kind: "address",
      value: "192.0.2.7",
      label: "192.0.2.7",
      count: 1,
      severity: 4,
    } as const;
    return "value" in subject && subject.value === "faro.example"
      ? { found: [{ ...relation, first_at: at, last_at: at }], reach, histogram: [1] }
      : { found: [], reach: { looked_at: 0, capped: false }, histogram: [] };
  },
};
const lighthouses: Feature = {
  name: "lighthouses",
  routes: [],
  extensions: [activitySources.with(lighthouseActivity)],
};

const portal = await testPortal([events, entities, lighthouses]);
const source = await aSource(portal);
const record = (
  at: number,
  agent: { id: string; name: string; ip: string },
  data: Record<string, string>,
) => ({
  id: `r${at}`,
  agent,
  predecoder: {},
  data,
  rule: {
    id: at % 2 ? "5760" : "5715",
    level: at % 2 ? 12 : 3,
    description: at % 2 ? "Falló" : "Entró",
    groups: [],
  },
});
const caja = { id: "1", name: "caja", ip: "10.0.0.1" };
const otra = { id: "2", name: "otra", ip: "10.0.0.2" };
const lines = alertLines(30, (at) =>
  at < 20
    ? record(at, caja, { srcip: "203.0.113.9", dstuser: at < 5 ? "SUR\\jrojas" : "ana@sur.cl" })
    : record(at, otra, { srcip: "203.0.113.9", dstuser: "SUR\\jrojas" }),
);
const { body } = await source.deliver(lines);
await performJob(portal.gate, recogniseDelivered, {
  actor: systemActor("test", source.company.id),
  input: { batch_ids: [body.batch_id] },
});

// Thirty records, a minute apart, from here on.
const period = { from: "2026-10-05T12:00:00Z", to: "2026-10-05T13:00:00Z" };
const idOf = async (kind: "asset" | "account", q: string): Promise<string> =>
  (await source.client.call(listEntities, { kind, q })).json().items[0].id;

interface ShownRelation {
  kind: string;
  label: string;
  count: number;
}
const shownRelations = (answer: { json(): { relations: ShownRelation[] } }, kind: string) =>
  answer
    .json()
    .relations.filter((each) => each.kind === kind)
    .map(({ label, count }) => [label, count]);

test("an asset is related with whom and what its own events name, and no others", async () => {
  const answer = await source.client.call(readRelations, {
    kind: "asset",
    key: await idOf("asset", "caja"),
    ...period,
  });
  expect(shownRelations(answer, "account")).toEqual([
    ["ana@sur.cl", 15],
    ["SUR\\jrojas", 5],
  ]);
  expect(shownRelations(answer, "address")).toEqual([["203.0.113.9", 20]]);
  expect(shownRelations(answer, "asset")).toEqual([]);
  expect(answer.json().reach).toEqual({ looked_at: 20, capped: false });
  expect(answer.json().histogram.reduce((sum: number, count: number) => sum + count, 0)).toBe(20);
});

test("an account, an address and a rule lead to the assets where they were seen", async () => {
  const account = await source.client.call(readRelations, {
    kind: "account",
    key: await idOf("account", "jrojas"),
    ...period,
  });
  expect(shownRelations(account, "asset")).toEqual([
    ["otra", 10],
    ["caja", 5],
  ]);
  const address = await source.client.call(readRelations, {
    kind: "address",
    key: "203.0.113.9",
    ...period,
    kinds: "asset",
    limit: 1,
  });
  expect(address.json().relations).toMatchObject([{ kind: "asset", label: "caja", count: 20 }]);
  expect(address.json().totals).toMatchObject({ asset: 2, account: 2, rule: 2 });
  const rule = await source.client.call(readRelations, { kind: "rule", key: "5760", ...period });
  expect(shownRelations(rule, "asset")).toEqual([
    ["caja", 10],
    ["otra", 5],
  ]);
});

test("two people are tied over what both were seen with, and to nothing of another company", async () => {
  const ends = async (other: string, caller = source.client) => {
    const answer = await caller.call(readPath, {
      kind: "account",
      key: await idOf("account", "jrojas"),
      other_kind: "account",
      other_key: other,
      ...period,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const { body: path } = await ends(await idOf("account", "ana"));
  expect(path.nodes.map(({ label }: { label: string }) => label)).toEqual([
    "SUR\\jrojas",
    "caja",
    "ana@sur.cl",
  ]);
  expect(path.relations).toMatchObject([{ count: 5 }, { key: path.nodes[2].key, count: 15 }]);
  const outsider = await aSource(portal);
  expect((await ends(await idOf("account", "ana"), outsider.client)).status).toBe(404);
  expect((await ends("0199a3d2-0000-7000-8000-000000000000")).status).toBe(404);
});

test("an asset or a person is found by the name that an alert says", async () => {
  const nameOf = async (kind: "asset" | "account", key: string) =>
    (await source.client.call(readRelations, { kind, key, ...period })).json();
  expect((await nameOf("asset", "caja")).node).toMatchObject({ key: await idOf("asset", "caja") });
  expect((await nameOf("account", "SUR\\jrojas")).node).toMatchObject({
    key: await idOf("account", "jrojas"),
  });
  expect(await nameOf("asset", "nadie")).toMatchObject({ code: "not_found" });
});

test("the days of an asset are those of its events, by severity", async () => {
  const activity = (
    await source.client.call(readActivity, { id: await idOf("asset", "otra"), ...period })
  ).json();
  expect(activity.days).toHaveLength(1);
  const counts: number[] = Object.values(activity.days[0].counts);
  expect(counts).toEqual([5, 5]);
  expect(activity.newest).toHaveLength(10);
});

test("the timeline draws what fits, the newest, and says how many there are", async () => {
  const all = (await source.client.call(readTimeline, period)).json();
  expect(all.events).toHaveLength(30);
  expect(all.total).toEqual({ count: 30, capped: false });
  const worst = (await source.client.call(readTimeline, { ...period, least: "high" })).json();
  expect(worst.events).toHaveLength(15);
  const own = (
    await source.client.call(readTimeline, { ...period, entity: await idOf("asset", "otra") })
  ).json();
  expect(own.events.map(({ asset }: { asset: string }) => asset)).toEqual(Array(10).fill("otra"));
  const minutes = { from: "2026-10-05T12:10:00Z", to: "2026-10-05T12:15:00Z" };
  expect((await source.client.call(readTimeline, minutes)).json().total.count).toBe(5);
});

test("what any area knows of is drawn on the timeline and in the graph", async () => {
  const night = { from: "2020-01-01T00:00:00Z", to: "2020-01-02T00:00:00Z" };
  const timelineBody = (await source.client.call(readTimeline, night)).json();
  expect(timelineBody).toMatchObject({
    events: [{ title: "Luz apagada" }],
    total: { count: 1, capped: false },
  });
  const domain = { kind: "domain", key: "faro.example", ...night } as const;
  const related = await source.client.call(readRelations, domain);
  expect(shownRelations(related, "address")).toEqual([["192.0.2.7", 1]]);
  expect(related.json().reach).toEqual(reach);
});

test("each person has the places of the graph that they kept", async () => {
  const kept = { start: "asset:1", places: { "asset:1": [1, 2] as [number, number] } };
  expect((await source.client.call(saveLayout, kept)).statusCode).toBe(200);
  expect((await source.client.call(getLayout, { start: "asset:1" })).json()).toEqual({ places: kept.places });
  const colleague = await signedIn(portal, "client", source.company);
  expect((await colleague.call(getLayout, { start: "asset:1" })).json()).toEqual({ places: {} });
});
