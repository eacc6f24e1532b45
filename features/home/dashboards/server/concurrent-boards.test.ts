import { expect, test } from "vitest";
import {
  deleteDashboard,
  getDashboard,
  listDashboards,
  readPanel,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import {
  aBoardOf,
  aVisualization,
  kibanaFile,
  lineOf,
} from "#features/home/dashboards/readers/board-files.fixture.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { aCompanyWithBoards, boardPortal, importBoards } from "./company-with-boards.fixture.ts";

const portal = await boardPortal();
const count = { id: "1", enabled: true, type: "count", params: {}, schema: "metric" };
const total = aVisualization("total", { title: "Eventos", type: "metric", aggs: [count] });

test("imports of one new board at once are its versions, one after another", async () => {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  const receipts = await Promise.all(
    ["Uno", "Dos", "Tres"].map((title) =>
      importBoards(portal, company, [total, aBoardOf(title, ["total"])].map(lineOf).join("")),
    ),
  );
  expect(receipts.map(({ status }) => status)).toEqual(["stored", "stored", "stored"]);
  const { items } = (await client.call(listDashboards, {})).json();
  expect(items).toMatchObject([{ version: 3 }]);
});

test("a board deleted while it is imported is there whole or not at all", async () => {
  const { company, store, client, operator } = await aCompanyWithBoards(portal);
  await store(kibanaFile);
  const [{ id }] = (await client.call(listDashboards, {})).json().items;
  const [receipt, deletion] = await Promise.all([
    importBoards(portal, company, kibanaFile.replaceAll("Accesos", "Accesos nuevos")),
    operator.call(deleteDashboard, { id }),
  ]);
  expect([receipt.status, deletion.statusCode]).toEqual(["stored", 200]);
  for (const board of (await client.call(listDashboards, {})).json().items)
    expect((await client.call(getDashboard, { id: board.id })).json().board).toHaveLength(9);
});

test("dates that no event can have are refused", async () => {
  const { store, client } = await aCompanyWithBoards(portal);
  await store(kibanaFile);
  const [{ id }] = (await client.call(listDashboards, {})).json().items;
  for (const [from, to] of [
    ["9999-12-31T00:00:00Z", "9999-12-31T23:59:59Z"],
    ["0000-01-01T00:00:00Z", "0000-01-02T00:00:00Z"],
    ["2026-10-05T00:00:00Z", "2026-10-05T00:00:00Z"],
  ] as const)
    expect((await client.call(readPanel, { id, panel: "total", from, to })).statusCode, from).toBe(400);
});
