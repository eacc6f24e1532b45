import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import {
  aCompanyOn,
  anEngine,
  reaching,
  store,
} from "#features/detection/events/server/engine/three-engines.fixture.ts";
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
import { testPortal } from "#platform/testing/portal.ts";
import { importBoards } from "./company-with-boards.fixture.ts";

const engines = { opensearch: await anEngine("opensearch"), elasticsearch: await anEngine("elasticsearch") };
afterAll(() => {
  for (const engine of Object.values(engines)) engine.stop();
});
const portal = await testPortal([companies, events, dashboards], {
  environment: reaching(...Object.values(engines)),
});
const period = { from: "2026-10-05T12:00:00.000Z", to: "2026-10-05T15:00:00.000Z" };

const alertCount = 240;
const alert = (at: number) => ({
  id: `1791203415.${at}`,
  timestamp: new Date(Date.parse("2026-10-05T12:00:00Z") + at * 40_000).toISOString().replace("Z", "+0000"),
  rule: { id: `${5700 + (at % 3)}`, level: 5, description: `Regla ${at % 3}`, groups: ["sshd"] },
  agent: { id: `0${at % 4}`, name: `equipo-${at % 4}`, ip: `10.0.0.${at % 4}` },
  data: { srcip: `203.0.113.${at % 130}`, srcport: `${1000 + at}` },
});

/** A table of the addresses whose export requests more groups than a panel shows. */
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

const places: Partial<Record<string, TestSource>> = {};
beforeAll(async () => {
  const tables = await aSource(portal);
  await tables.deliver(alertLines(alertCount, alert));
  places.tables = tables;
  for (const kind of ["opensearch", "elasticsearch"] as const) {
    store(
      engines[kind],
      Array.from({ length: alertCount }, (_, at) => alert((at * 37) % alertCount)),
    );
    places[kind] = await aCompanyOn(portal, engines[kind], kind);
  }
});

/** Imports an export and returns the rows of every drawn panel, by its title. */
async function draw(kind: string, content: string) {
  const place = places[kind];
  if (!place) throw new Error(`No company on ${kind}`);
  await importBoards(portal, place.company, content);
  const [board] = (await place.client.call(listDashboards, {})).json().items;
  const { board: panels } = (await place.client.call(getDashboard, { id: board.id })).json();
  const answers: Record<string, { rows: unknown[]; more_groups: number; unable: string | null }> = {};
  for (const { key, title, spec } of panels.filter((each: { spec: unknown }) => each.spec)) {
    if (["markdown", "events", "controls"].includes(spec.kind)) continue;
    const answer = await place.client.call(readPanel, { id: board.id, panel: key, ...period });
    expect([kind, title, answer.statusCode]).toEqual([kind, title, 200]);
    answers[`${key} ${title}`] = answer.json();
  }
  return answers;
}

const sortedRows = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe.each(["opensearch", "elasticsearch"])("boards over the company's own %s", (kind) => {
  test("show what the same events show in the portal's tables", async () => {
    const [expected, actual] = [await draw("tables", kibanaFile), await draw(kind, kibanaFile)];
    const isAnswered = ([, { unable }]: [string, { unable: string | null }]) => unable === null;
    expect(Object.entries(actual).filter(isAnswered).length).toBeGreaterThan(1);
    for (const [panel, { rows, unable }] of Object.entries(actual)) {
      // These engines cannot answer several levels of groups, and the panel contains that message.
      if (unable !== null) {
        expect([panel, unable]).toEqual([panel, expect.stringContaining("no puede calcular")]);
        continue;
      }
      expect([panel, sortedRows(rows)]).toEqual([panel, sortedRows(expected[panel]?.rows ?? [])]);
    }
  });
});

test.each(["tables", "opensearch", "elasticsearch"])(
  "a panel with more than 100 groups in %s says how many more there are",
  async (kind) => {
    const { rows, more_groups } = Object.values(await draw(kind, largeBoard))[0] ?? { rows: [] };
    expect([rows.length, more_groups]).toEqual([100, 30]);
  },
);
