import { expect, test } from "vitest";
import type { RelationPage } from "#features/entities/entity-activity.contract.ts";
import { readExpansion, writeExpansion } from "./graph-address.ts";
import { graphOf, hiddenCount, sizeOf } from "./relation-graph.ts";

const relation = (key: string, count: number, kind = "address" as const) => ({
  kind,
  key,
  label: key,
  count,
  first_at: "2026-10-01T00:00:00Z",
  last_at: "2026-10-02T00:00:00Z",
  severity: "low" as const,
});
const page = (
  node: RelationPage["node"],
  relations: RelationPage["relations"],
  totals: RelationPage["totals"] = {},
) => ({ node, relations, totals, reach: { looked_at: 1, capped: false }, histogram: [] });

const caja = { kind: "asset", key: "1", label: "caja" } as const;
const address = { kind: "address", key: "10.0.0.4", label: "10.0.0.4" } as const;

test("what several answers tell of is one node, and each pair has one relation", () => {
  const graph = graphOf([
    page(caja, [relation("10.0.0.4", 3), relation("10.0.0.5", 1)]),
    page(address, [{ ...relation("1", 7), kind: "asset", severity: "high" }]),
  ]);
  expect([...graph.nodes.keys()]).toEqual(["asset:1", "address:10.0.0.4", "address:10.0.0.5"]);
  expect([...graph.edges.values()].map(({ count, severity }) => [count, severity])).toEqual([
    [7, "high"],
    [1, "low"],
  ]);
});

test("a node says how many neighbours are not shown, and nothing before anybody looked", () => {
  const graph = graphOf([page(caja, [relation("10.0.0.4", 3)], { address: 9, rule: 2 })]);
  const [start, other] = [...graph.nodes.values()];
  expect(start && hiddenCount(start)).toBe(10);
  expect(other && hiddenCount(other)).toBeUndefined();
});

test("what is not shown of a kind stands as one node that opens, and counts as none", () => {
  const first = page(caja, [relation("10.0.0.4", 3)], { address: 9 });
  const graph = graphOf([first]);
  const group = graph.nodes.get("asset:1~address");
  expect(group).toMatchObject({
    label: "+8 direcciones",
    group: { of: "asset:1", count: 8, shown: 1 },
    broughtBy: "asset:1",
  });
  expect(sizeOf(graph)).toEqual({ nodes: 2, edges: 1 });
  const all = Array.from({ length: 9 }, (_, at) => relation(`10.0.0.${at}`, 1));
  expect(graphOf([first, page(caja, all, { address: 9 })]).nodes.has("asset:1~address")).toBe(false);
});

test("a step survives the address bar, whatever its key holds", () => {
  const step = { kind: "process", key: "C:\\a~b:c, d.exe", kinds: ["rule", "asset"], limit: 24 } as const;
  expect(readExpansion(writeExpansion({ ...step, kinds: ["asset", "rule"] }))).toEqual({
    ...step,
    kinds: ["asset", "rule"],
  });
  expect(readExpansion("nothing")).toBeUndefined();
});
