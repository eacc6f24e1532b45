import { afterAll, describe, expect, test } from "vitest";
import type { EventFacet } from "#features/detection/events/contracts/event-facets.contract.ts";
import { groupEvents, listEventFacets } from "#features/detection/events/contracts/event-facets.contract.ts";
import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  getEvent,
  type Event as ListedEvent,
  listEvents,
} from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import type { TestSource } from "../testing-source.fixture.ts";
import { FakeEngine } from "./fake/fake-engine.fixture.ts";
import { aCompanyOn, anEngine, reaching, store } from "./three-engines.fixture.ts";

const ecs = await new FakeEngine("elasticsearch", {
  "@timestamp": "date",
  "event.kind": "keyword",
  "event.severity": "long",
  "event.outcome": "keyword",
  "kibana.alert.severity": "keyword",
  "rule.name": "text",
  "rule.name.keyword": "keyword",
  "host.name": "keyword",
  "source.geo.country_iso_code": "keyword",
  "source.port": "long",
  message: "text",
}).start();
const ocsf = await new FakeEngine("opensearch", {
  time: "date",
  category_uid: "long",
  severity_id: "long",
  status_id: "long",
  "finding_info.title": "keyword",
  "device.hostname": "keyword",
  "src_endpoint.location.country": "keyword",
}).start();
const crowded = await anEngine("opensearch");
afterAll(() => {
  for (const engine of [ecs, ocsf, crowded]) engine.stop();
});
const portal = await testPortal([events], { environment: reaching(ecs, ocsf, crowded) });

const list = async ({ client }: TestSource, filter: object = {}) => {
  const response = await client.call(listEvents, filter as never);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().items as ListedEvent[];
};
const facetsOf = async ({ client }: TestSource, fields: string) => {
  const { facets } = (await client.call(listEventFacets, { fields } as never)).json<{
    facets: EventFacet[];
  }>();
  return facets.map(({ values }) =>
    values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
  );
};
const where = (...conditions: Condition[]) => ({ conditions: JSON.stringify(conditions) });

describe("documents of the Elastic Common Schema", () => {
  const moment = "2026-10-05T12:00:00.123Z";
  ecs.documents.push(
    // Dotted names and branches, as Elastic mixes them.
    {
      _id: "a",
      _source: {
        "@timestamp": moment,
        "event.kind": "signal",
        "kibana.alert.severity": "high",
        rule: { name: "Fuerza bruta" },
        host: { name: "caja" },
        source: { port: 50122, geo: { country_iso_code: "CL" } },
        event: { outcome: "failure" },
      },
    },
    {
      _id: "b",
      _source: {
        "@timestamp": "2026-10-05T11:00:00Z",
        event: { kind: "event" },
        host: { name: "bodega" },
        message: "Sesión abierta\nsegunda línea",
      },
    },
    // A document without a time is no event.
    { _id: "c", _source: { event: { kind: "event" }, host: { name: "sin-momento" } } },
  );
  const company = aCompanyOn(portal, ecs, "elasticsearch", {
    map: { preset: "ecs", paths: {}, severity_scale: null },
  });

  test("are events with their words in ours", async () => {
    const [signal, plain] = await list(await company);
    expect(signal).toMatchObject({
      occurred_at: moment,
      title: "Fuerza bruta",
      severity: "high",
      is_detection: true,
      asset_name: "caja",
      source_country: "CL",
    });
    // The first line of the message is the title without a rule, and no severity is guessed.
    expect(plain).toMatchObject({ title: "Sesión abierta", severity: "unknown", is_detection: false });
    const detail = (await (await company).client.call(getEvent, { id: signal?.id ?? "" })).json();
    expect(detail).toMatchObject({ format: "ecs", outcome: "failure", source_port: 50_122 });
    expect(JSON.parse(detail.raw)["kibana.alert.severity"]).toBe("high");
  });

  test.each<[string, object, string[]]>([
    ["detections", { detection: "true" }, ["caja"]],
    ["telemetry", { detection: "false" }, ["bodega"]],
    ["a severity", { severity: "high" }, ["caja"]],
    ["no severity", { severity: "unknown" }, ["bodega"]],
    ["how it ended", where(["outcome", "in", "failure"]), ["caja"]],
    ["that nothing says how it ended", where(["outcome", "absent"]), ["bodega"]],
    ["a text by the keyword beside it", where(["title", "in", "Fuerza bruta"]), ["caja"]],
    ["a part of such a text", where(["title", "contains", "ZA BRU"]), ["caja"]],
    ["words of analysed text", where(["detail", "contains", "segunda línea"]), ["bodega"]],
    ["a number", where(["source_port", "in", "50122", "ninguno"]), ["caja"]],
  ])("are found by %s", async (_what, filter, names) => {
    expect((await list(await company, filter)).map(({ asset_name }) => asset_name)).toEqual(names);
  });

  test("are counted by them", async () => {
    expect(await facetsOf(await company, "is_detection,severity,outcome,title")).toEqual([
      [
        ["true", 1],
        ["false", 1],
      ],
      [
        ["high", 1],
        ["unknown", 1],
      ],
      [["failure", 1]],
      [["Fuerza bruta", 1]],
    ]);
  });
});

test("documents of OCSF are read by their numbers, and countries by whichever name they have", async () => {
  ocsf.documents.push(
    {
      _id: "a",
      _source: {
        time: "2026-10-05T12:00:00Z",
        category_uid: 2,
        severity_id: 6,
        finding_info: { title: "Hallazgo" },
        device: { hostname: "caja" },
        src_endpoint: { location: { country: "Chile" } },
      },
    },
    {
      _id: "b",
      _source: {
        time: "2026-10-05T11:00:00Z",
        category_uid: 3,
        severity_id: 1,
        status_id: 2,
        device: { hostname: "bodega" },
        src_endpoint: { location: { country: "CL" } },
      },
    },
  );
  const company = await aCompanyOn(portal, ocsf, "opensearch", {
    map: { preset: "ocsf", paths: {}, severity_scale: null },
  });
  expect(await list(company)).toMatchObject([
    { severity: "critical", is_detection: true, title: "Hallazgo", source_country: "CL" },
    { severity: "informational", is_detection: false, source_country: "CL" },
  ]);
  expect(await list(company, { country: "CL" })).toHaveLength(2);
  expect(await list(company, where(["outcome", "in", "failure"]))).toMatchObject([{ asset_name: "bodega" }]);
});

test("more groups than can be put in order are those of the newest events, and from when on is said", async () => {
  const start = Date.parse("2026-10-01T00:00:00Z");
  const total = 10_400;
  store(
    crowded,
    Array.from({ length: total }, (_, at) => ({
      id: `e.${at}`,
      timestamp: new Date(start + at * 1_000).toISOString().replace("Z", "+0000"),
      agent: { id: "1", name: `equipo-${at}` },
    })),
  );
  const company = await aCompanyOn(portal, crowded, "opensearch");
  const grouped = { by: "asset_name", sort: "-last_at", limit: 2 };
  const response = await company.client.call(groupEvents, grouped as never);
  expect(response.statusCode, response.body).toBe(200);
  const answer = response.json();
  expect(answer.items[0]).toMatchObject({ key: [{ value: `equipo-${total - 1}` }], count: 1 });
  expect(answer.total.capped).toBe(true);
  expect(answer.events).toBeLessThan(total);
  const from = Date.parse(answer.counted_from);
  expect(answer.events).toBe(
    Array.from({ length: total }, (_, at) => start + at * 1_000).filter((at) => at >= from).length,
  );
  // The list of the same events has the same capped total.
  expect((await company.client.call(listEvents, {})).json().total).toEqual({ count: 10_000, capped: true });
});
