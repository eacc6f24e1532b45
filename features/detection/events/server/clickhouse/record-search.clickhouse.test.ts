import { afterAll, beforeAll, expect, test } from "vitest";
import { listEventFacets } from "#features/detection/events/contracts/event-facets.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { ask, type ListAnswer } from "../engine/same-answers.fixture.ts";
import { alertLines, aSource, type TestSource } from "../testing-source.fixture.ts";
import { EventService } from "./event-service.ts";
import { EventServices } from "./event-services.ts";
import { prepareService } from "./service-schema.store.ts";

const dayMs = 86_400_000;
const today = Date.now();
const daysAgo = (days: number) => new Date(today - days * dayMs).toISOString();
/** A chosen period that is longer than what a search for any text reads at once. */
const period = { from: daysAgo(90), to: daysAgo(-1) };

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
const portal = await testPortal([events]);

let source: TestSource;
beforeAll(async () => {
  await prepareService(service);
  source = await aSource(portal);
  portal.gate.memory(EventServices).assign(source.company.id, service);
  // One record of every fifth day; only that of 45 days ago has the word.
  await source.deliver(
    alertLines(12, (at) => ({
      timestamp: daysAgo(at * 5).replace("Z", "+0000"),
      full_log: at === 9 ? "una aguja en el mensaje" : "nada",
    })),
  );
});

const find = (filter: object) =>
  ask<ListAnswer & { searched_to: string | null }>(source, listEvents, { q_in: "record", ...filter });

const countedScope = async (filter: object) => {
  const { facets } = await ask<{ facets: { counted: string }[] }>(source, listEventFacets, {
    ...period,
    q_in: "record",
    fields: "rule_id",
    ...filter,
  });
  return facets.map(({ counted }) => counted);
};

test("any text is searched a month at a time within a chosen period, and the answer says how far", async () => {
  const page = await find({ ...period, q: "guj", q_as: "part" });
  expect([page.items, page.total, page.searched_to]).toEqual([
    [],
    { count: 0, capped: true },
    expect.any(String),
  ]);
  const next = await find({ ...period, q: "guj", q_as: "part", cursor: page.next });
  expect([next.items.length, next.searched_to]).toEqual([1, null]);
  expect(await countedScope({ q: "guj", q_as: "part" })).toEqual(["recent"]);
});

test("words and phrases are searched in the whole period at once", async () => {
  for (const search of [
    { q: "mensaje AGUJA", q_as: "words" },
    { q: "aguja en el mensaje", q_as: "phrase" },
  ]) {
    for (const span of [period, {}]) {
      const page = await find({ ...span, ...search });
      expect([page.items.length, page.total.count, page.searched_to]).toEqual([1, 1, null]);
    }
    expect(await countedScope(search)).toEqual(["all"]);
  }
});
