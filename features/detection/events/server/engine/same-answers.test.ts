import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLines, aSource, type TestSource } from "../testing-source.fixture.ts";
import { ask, everything, type ListAnswer, questions, varied } from "./same-answers.fixture.ts";
import { aCompanyOn, anEngine, reaching, store } from "./three-engines.fixture.ts";

const engines = { opensearch: await anEngine("opensearch"), elasticsearch: await anEngine("elasticsearch") };
afterAll(() => {
  for (const engine of Object.values(engines)) engine.stop();
});
const portal = await testPortal([events], { environment: reaching(...Object.values(engines)) });

let tables: TestSource;
const companies: Partial<Record<string, TestSource>> = {};

beforeAll(async () => {
  tables = await aSource(portal);
  await tables.deliver(alertLines(90, varied));
  for (const kind of ["opensearch", "elasticsearch"] as const) {
    // Indexers bring records out of order.
    const all = Array.from({ length: 90 }, (_, at) => varied((at * 37) % 90));
    store(engines[kind], all);
    companies[kind] = await aCompanyOn(portal, engines[kind], kind);
  }
});

const place = (kind: string): TestSource => companies[kind] ?? tables;
describe.each(["opensearch", "elasticsearch"])("%s answers like the tables", (kind) => {
  test.each(questions)("%s", async (_what, question) => {
    const expected = await question(tables);
    expect(await question(place(kind))).toEqual(expected);
  });
});

test("the questions have answers, and no point in time stays open", async () => {
  expect((await everything(place("opensearch"), {}, "-occurred_at")).length).toBeGreaterThan(90);
  expect(engines.opensearch.openTimes + engines.elasticsearch.openTimes).toBe(0);
  expect(engines.opensearch.asked.some(({ path }) => path === "/_search/point_in_time")).toBe(true);
  expect(engines.elasticsearch.asked.some(({ path }) => path === "/events-*/_pit")).toBe(true);
});

test("a list leads from page to page through events of one and the same moment, each once", async () => {
  const engine = await anEngine("opensearch");
  const company = await aCompanyOn(portal, engines.opensearch, "opensearch", {
    map: { preset: "wazuh", paths: { external_id: null } },
  });
  engine.stop();
  const moment = "2026-11-01T10:00:00.000+0000";
  const before = engines.opensearch.documents.length;
  store(
    engines.opensearch,
    Array.from({ length: 70 }, (_, at) => ({
      timestamp: moment,
      id: `same.${at}`,
      agent: { id: "1", name: `equipo-${at}` },
    })),
  );
  try {
    const seenNames: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask<ListAnswer>(company, listEvents, {
        from: "2026-11-01T00:00:00Z",
        limit: 9,
        cursor,
      });
      seenNames.push(...page.items.map(({ asset_name }) => asset_name));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(seenNames).size).toBe(70);
    expect(seenNames).toHaveLength(70);
  } finally {
    engines.opensearch.documents.length = before;
  }
});
