import { expect, test } from "vitest";
import type { WorkItem } from "#features/my-work/my-work.contract.ts";
import { byCompany, stableRows } from "./pending-order.rules.ts";

const item = (key: string, companyId = 1) =>
  ({ key, company: { id: companyId, name: `Empresa ${companyId}` } }) as WorkItem;
const [a, b, c, d] = [item("a"), item("b", 2), item("c"), item("d")];

test("an answered row keeps its place although the server no longer lists it, and new rows come last", () => {
  const rows = stableRows([a!, b!, c!], [d!, c!, a!], (key) => key === "b");
  expect(rows.map(({ key }) => key)).toEqual(["a", "b", "c", "d"]);
});

test("a row that somebody else answered leaves", () => {
  expect(stableRows([a!, b!], [b!], () => false).map(({ key }) => key)).toEqual(["b"]);
});

test("companies stand in the order of their most pressing matter", () => {
  expect(byCompany([b!, a!, c!]).map(({ name, items }) => [name, items.length])).toEqual([
    ["Empresa 2", 1],
    ["Empresa 1", 2],
  ]);
});
