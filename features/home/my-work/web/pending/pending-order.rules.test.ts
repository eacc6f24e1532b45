import { expect, test } from "vitest";
import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { byCompany } from "./pending-order.rules.ts";

const item = (key: string, companyId = 1) =>
  ({ key, company: { id: companyId, name: `Empresa ${companyId}` } }) as WorkItem;
const [a, b] = [item("a"), item("b", 2)];

test("companies stand in the order of their most pressing matter", () => {
  expect(byCompany([b!, a!, item("c")]).map(({ name, items }) => [name, items.length])).toEqual([
    ["Empresa 2", 1],
    ["Empresa 1", 2],
  ]);
});
