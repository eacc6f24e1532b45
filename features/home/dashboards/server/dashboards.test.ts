import { expect, test } from "vitest";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import {
  deleteDashboard,
  editDashboard,
  getDashboard,
  listDashboards,
  orderDashboards,
  readPanel,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import {
  aBoardOf,
  aVisualization,
  grafanaFile,
  kibanaFile,
  lineOf,
  opensearchFile,
} from "#features/home/dashboards/readers/board-files.fixture.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { aCompanyWithBoards, boardPortal } from "./company-with-boards.fixture.ts";

const portal = await boardPortal();
const period = { from: "2026-10-05T12:00:00.000Z", to: "2026-10-05T15:00:00.000Z" };

async function aBoard() {
  const company = await aCompanyWithBoards(portal);
  await company.store(kibanaFile);
  const { items } = (await company.client.call(listDashboards, {})).json();
  const { id } = items[0];
  const panel = async (key: string, more: Record<string, unknown> = {}) =>
    (await company.client.call(readPanel, { id, panel: key, ...period, ...more })).json();
  const count = async (conditions: unknown[]) =>
    (
      await company.client.call(listEvents, { ...period, conditions: JSON.stringify(conditions), limit: 1 })
    ).json().total.count;
  return { ...company, id, panel, count };
}

test("an export becomes a board with its drawn panels, its reasons and its receipt", async () => {
  const { store, client } = await aCompanyWithBoards(portal);
  expect(await store(kibanaFile)).toMatchObject({
    status: "stored",
    format: "kibana",
    records: 9,
    kept: 6,
    skipped: 3,
    merged: 0,
    refused: 0,
    receipt: { boards: [{ title: "Accesos", panels: 9, drawn: 6, outcome: "new", version: 1 }] },
  });
  const { items } = (await client.call(listDashboards, {})).json();
  expect(items).toMatchObject([{ title: "Accesos", kind: "drawn", tool: "kibana", panels: 9, drawn: 6 }]);
  const detail = (await client.call(getDashboard, { id: items[0].id })).json();
  expect(detail).toMatchObject({ period: "30d", source: null, versions: [{ version: 1, drawn: 6 }] });
  expect(detail.board.filter(({ reason }: { reason: string | null }) => reason).length).toBe(3);
});

test("the same export changes nothing; another one replaces the board and says what changed; undone, it is back", async () => {
  const { store, undo, client, operator } = await aCompanyWithBoards(portal);
  await store(kibanaFile);
  expect(await store(`${kibanaFile}\n`)).toMatchObject({ kept: 0, merged: 9, skipped: 0, records: 9 });
  const [{ id }] = (await client.call(listDashboards, {})).json().items;
  await operator.call(editDashboard, { id, title: "Ingresos", period: "7d", source: null });
  const changedFile = kibanaFile
    .replace('\\"title\\":\\"Equipos\\"', '\\"title\\":\\"Equipos vistos\\",\\"x\\":1')
    .replace('"title":"Equipos"', '"title":"Equipos vistos"');
  const second = await store(changedFile);
  expect(second.receipt).toMatchObject({
    boards: [
      { outcome: "replaced", version: 2, changes: { added: [], removed: [], changed: ["Equipos vistos"] } },
    ],
  });
  expect((await client.call(getDashboard, { id })).json()).toMatchObject({ title: "Ingresos", version: 2 });
  await undo(second.id);
  expect((await client.call(getDashboard, { id })).json()).toMatchObject({ title: "Ingresos", version: 1 });
});

test("figures of panels are those of the list of events", async () => {
  const { panel, count } = await aBoard();
  expect(await panel("total")).toMatchObject({ rows: [{ keys: [], values: [120] }], counted_from: null });
  const hosts = await panel("hosts");
  expect(hosts.rows).toHaveLength(4);
  for (const { keys, values } of hosts.rows)
    expect(values).toEqual([await count([["asset_name", "in", keys[0]]])]);
  const rules = await panel("rules");
  expect(rules.rows.map(({ keys }: { keys: string[] }) => keys[0])).toEqual([
    ...Array(4).fill("5710"),
    ...Array(4).fill("5715"),
  ]);
  for (const { keys, values } of rules.rows)
    expect(values[0]).toBe(
      await count([
        ["rule_id", "in", keys[0]],
        ["asset_name", "in", keys[1]],
      ]),
    );
  // 10 events of every pair of rule and machine have the addresses of all seven origins.
  expect(rules.rows[0].values).toEqual([10, 7]);
});

test("a time series has one row for each value and day, a filter of the board narrows every panel", async () => {
  const { panel, count } = await aBoard();
  const lines = await panel("lens");
  expect(lines).toMatchObject({ step: "day" });
  expect(
    lines.rows.map(({ keys, values }: { keys: string[]; values: number[] }) => [keys[0], ...values]),
  ).toEqual([
    ["5710", 40],
    ["5715", 40],
    ["5760", 40],
  ]);
  expect(lines.rows[0]).toMatchObject({
    keys: ["5710", "2026-10-05T03:00:00.000Z"],
    until: "2026-10-06T03:00:00.000Z",
  });
  const conditions = [["asset_name", "in", "equipo-1"]];
  const narrowed = await panel("total", { conditions: JSON.stringify(conditions) });
  expect(narrowed.rows[0].values).toEqual([await count(conditions)]);
  const controls = await panel("control");
  expect(
    controls.rows.map(({ keys, values }: { keys: string[]; values: number[] }) => [...keys, ...values]),
  ).toEqual([0, 1, 2, 3].map((at) => ["asset_name", `equipo-${at}`, 30]));
});

test("fields without a column of their own, lists, ranges and filters are counted like the list counts them", async () => {
  const { store, client } = await aCompanyWithBoards(portal);
  const count = { type: "count", schema: "metric", params: {} };
  const terms = (field: string, size: number) => ({
    type: "terms",
    schema: "segment",
    params: { field, size, order: "asc", orderBy: "_key", missingBucket: true },
  });
  const filters = {
    type: "filters",
    schema: "group",
    params: {
      filters: [
        { label: "Una", input: { query: "rule.id:5710" } },
        { label: "Todas", input: { query: "" } },
      ],
    },
  };
  const ranges = {
    type: "range",
    schema: "group",
    params: { field: "source.port", ranges: [{ from: 1000, to: 1060 }, { from: 1060 }] },
  };
  const max = { type: "max", schema: "metric", params: { field: "source.port" } };
  const visualizations = [
    aVisualization("ports", { title: "Puertos", type: "table", aggs: [count, terms("source.port", 3)] }),
    aVisualization("techniques", {
      title: "Técnicas",
      type: "table",
      aggs: [count, terms("threat.technique.id", 5), filters],
    }),
    aVisualization("ranges", { title: "Rangos", type: "table", aggs: [count, max, ranges] }),
  ];
  const ids = visualizations.map(({ id }) => id);
  await store([...visualizations, aBoardOf("Campos", ids)].map(lineOf).join(""));
  const [{ id }] = (await client.call(listDashboards, {})).json().items;
  const rowsOf = async (panel: string) =>
    (await client.call(readPanel, { id, panel, ...period }))
      .json()
      .rows.map(({ keys, values }: { keys: string[]; values: number[] }) => [...keys, ...values]);
  expect(await rowsOf("ports")).toEqual([
    ["1000", 1],
    ["1001", 1],
    ["1002", 1],
  ]);
  expect(await rowsOf("techniques")).toEqual([
    [null, "0", 40],
    [null, "1", 120],
  ]);
  expect(await rowsOf("ranges")).toEqual([
    ["0", 60, 1059],
    ["1", 60, 1119],
  ]);
});

test("boards of another company are not there, and its events count nowhere", async () => {
  const { id } = await aBoard();
  const other = await aCompany(portal);
  const outsider = await signedIn(portal, "client", other);
  expect((await outsider.call(getDashboard, { id })).statusCode).toBe(404);
  expect((await outsider.call(readPanel, { id, panel: "total", ...period })).statusCode).toBe(404);
  expect((await outsider.call(listDashboards, {})).json().items).toEqual([]);
  const second = await aCompanyWithBoards(portal);
  await second.store(opensearchFile);
  const [board] = (await second.client.call(listDashboards, {})).json().items;
  const answer = await second.client.call(readPanel, { id: board.id, panel: "total", ...period });
  expect(answer.json().rows[0].values).toEqual([120]);
});

test("a deleted board comes back with the same export", async () => {
  const { id, operator, client, store } = await aBoard();
  await operator.call(deleteDashboard, { id });
  expect(await store(kibanaFile)).toMatchObject({ status: "stored", kept: 6, merged: 0 });
  expect((await client.call(listDashboards, {})).json().items).toHaveLength(1);
});

test("a board counts the events of its source only, is renamed, put in another place and deleted", async () => {
  const { id, operator, client, sourceId, store, panel } = await aBoard();
  await store(grafanaFile);
  const titles = async () =>
    (await client.call(listDashboards, {})).json().items.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(["Accesos", "Motor"]);
  const [first, second] = (await client.call(listDashboards, {})).json().items;
  await operator.call(orderDashboards, { ids: [second.id, first.id] });
  expect(await titles()).toEqual(["Motor", "Accesos"]);
  const edited = await operator.call(editDashboard, {
    id,
    title: "Ingresos",
    period: "24h",
    source: sourceId,
  });
  expect(edited.json()).toMatchObject({ title: "Ingresos", period: "24h", source: { id: sourceId } });
  expect((await panel("total")).rows[0].values).toEqual([120]);
  expect((await client.call(deleteDashboard, { id })).statusCode).toBe(403);
  expect((await operator.call(deleteDashboard, { id })).statusCode).toBe(200);
  expect(await titles()).toEqual(["Motor"]);
});

test("hostile exports are refused in words", async () => {
  const { store } = await aCompanyWithBoards(portal);
  expect(await store(`{"type":"search","id":"s","attributes":{}}\n`.repeat(100_000))).toMatchObject({
    status: "unreadable",
    reason: expect.stringContaining("más de 10000 objetos"),
  });
  expect(await store('{"type":"search","id":"s","attributes":{}}\n')).toMatchObject({
    status: "unreadable",
    reason: expect.stringContaining("no trae ningún tablero"),
  });
});
