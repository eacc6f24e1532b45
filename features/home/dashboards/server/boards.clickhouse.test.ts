import { afterAll, beforeAll, expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { EventService } from "#features/detection/events/server/clickhouse/event-service.ts";
import { EventServices } from "#features/detection/events/server/clickhouse/event-services.ts";
import { prepareService } from "#features/detection/events/server/clickhouse/service-schema.store.ts";
import {
  alertLines,
  aSource,
  type TestSource,
} from "#features/detection/events/server/testing-source.fixture.ts";
import {
  getDashboard,
  listDashboards,
  readPanel,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { dashboards } from "#features/home/dashboards/dashboards.feature.ts";
import {
  aBoardOf,
  aVisualization,
  kibanaFile,
  lineOf,
} from "#features/home/dashboards/readers/board-files.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { importBoards } from "./company-with-boards.fixture.ts";

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
const portal = await testPortal([companies, events, dashboards]);
const period = { from: "2026-10-05T12:00:00.000Z", to: "2026-10-05T15:00:00.000Z" };

const alert = (at: number) => ({
  id: `1791203415.${at}`,
  timestamp: new Date(Date.parse("2026-10-05T12:00:00Z") + at * 40_000).toISOString().replace("Z", "+0000"),
  rule: { id: `${5700 + (at % 3)}`, level: 5, description: `Regla ${at % 3}`, groups: ["sshd"] },
  agent: { id: `0${at % 4}`, name: `equipo-${at % 4}`, ip: `10.0.0.${at % 4}` },
  data: { srcip: `203.0.113.${at % 130}`, srcport: `${1000 + at}` },
});

/** A table of addresses, of which there are more than a panel shows. */
const addresses = aVisualization("addresses", {
  title: "Direcciones",
  type: "table",
  aggs: [
    { id: "1", enabled: true, type: "count", params: {}, schema: "metric" },
    {
      id: "2",
      enabled: true,
      type: "terms",
      params: { field: "data.srcip", orderBy: "1", order: "desc", size: 500 },
      schema: "bucket",
    },
  ],
});
const largeBoard = lineOf(addresses) + lineOf(aBoardOf("Direcciones", ["addresses"]));

let tables: TestSource;
let stored: TestSource;
beforeAll(async () => {
  await prepareService(service);
  tables = await aSource(portal);
  stored = await aSource(portal);
  portal.gate.memory(EventServices).assign(stored.company.id, service);
  for (const source of [tables, stored]) await source.deliver(alertLines(240, alert));
});

/** Imports an export and returns the answer of every panel, by its title. */
async function draw({ company, client }: TestSource, content: string) {
  await importBoards(portal, company, content);
  const [board] = (await client.call(listDashboards, {})).json().items;
  const { board: panels } = (await client.call(getDashboard, { id: board.id })).json();
  const answers: Record<string, { rows: unknown[]; more_groups: number; unable: string | null }> = {};
  for (const { key, title, spec } of panels.filter((each: { spec: unknown }) => each.spec)) {
    if (spec.kind === "events") continue;
    const answer = await client.call(readPanel, { id: board.id, panel: key, ...period });
    expect([title, answer.statusCode]).toEqual([title, 200]);
    answers[`${key} ${title}`] = answer.json();
  }
  return answers;
}

test("every panel over ClickHouse shows what the same events show in the tables", async () => {
  const [expected, shown] = [await draw(tables, kibanaFile), await draw(stored, kibanaFile)];
  expect(Object.keys(expected).length).toBeGreaterThan(5);
  expect(shown).toEqual(expected);
});

test("a panel with more than 100 groups says how many more there are", async () => {
  const [answer] = Object.values(await draw(stored, largeBoard));
  expect([answer?.rows.length, answer?.more_groups]).toEqual([100, 30]);
});
