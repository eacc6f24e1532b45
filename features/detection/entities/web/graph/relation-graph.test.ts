import { expect, test } from "vitest";
import type { NodeKind, RelationPage } from "#features/detection/entities/entity-activity.contract.ts";
import { readExpansion, writeExpansion } from "./graph-address.ts";
import { rankedNeighbours } from "./ranked-neighbours.ts";
import { edgeId, graphSize, hiddenCount, relationGraphOf } from "./relation-graph.ts";

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
  kinds: readonly NodeKind[] = [],
) => ({
  page: { node, relations, totals, reach: { looked_at: 1, capped: false }, histogram: [] },
  kinds,
});

const caja = { kind: "asset", key: "1", label: "caja" } as const;
const address = { kind: "address", key: "10.0.0.4", label: "10.0.0.4" } as const;

test("what several answers tell of is one node, and each pair has one relation", () => {
  const graph = relationGraphOf([
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
  const graph = relationGraphOf([page(caja, [relation("10.0.0.4", 3)], { address: 7, rule: 2 })]);
  const [start, other] = [...graph.nodes.values()];
  expect(start && hiddenCount(start)).toBe(8);
  expect(other && hiddenCount(other)).toBeUndefined();
});

test("what is not shown of a kind stands as one node that opens, and counts as none", () => {
  const first = page(caja, [relation("10.0.0.4", 3)], { address: 9 }, ["address"]);
  const graph = relationGraphOf([first]);
  const group = graph.nodes.get("asset:1~address");
  expect(group).toMatchObject({
    label: "+8 direcciones",
    group: { of: "asset:1", count: 8, shown: 1 },
    broughtBy: "asset:1",
  });
  expect(graphSize(graph)).toEqual({ nodes: 2, edges: 1 });
  const all = Array.from({ length: 9 }, (_, at) => relation(`10.0.0.${at}`, 1));
  expect(
    relationGraphOf([first, page(caja, all, { address: 9 }, ["address"])]).nodes.has("asset:1~address"),
  ).toBe(false);
});

test("a star of one kind is one node that opens, but for what ties it to something else", () => {
  const many = Array.from({ length: 12 }, (_, at) => relation(`10.0.0.${at}`, 12 - at));
  const star = page(caja, many, { address: 37 });
  const graph = relationGraphOf([star]);
  expect([...graph.nodes.values()].map(({ label }) => label)).toEqual(["caja", "37 direcciones"]);
  expect(graph.found.get("asset:1")?.size).toBe(12);
  const tied = relationGraphOf([star, page(address, [{ ...relation("1", 7), kind: "asset" }], { asset: 1 })]);
  expect([...tied.nodes.values()].map(({ label }) => label)).toEqual(["caja", "10.0.0.4", "+36 direcciones"]);
  const openGraph = relationGraphOf([star, page(caja, many, { address: 37 }, ["address"])]);
  expect(graphSize(openGraph)).toEqual({ nodes: 13, edges: 12 });
});

test("neighbours are ranked by the worst of what they share, then by how much and how lately, drawn or not", () => {
  const many = Array.from({ length: 12 }, (_, at) => relation(`10.0.0.${at}`, 12 - at));
  const bad = { ...relation("ana", 1), kind: "account" as const, severity: "critical" as const };
  const graph = relationGraphOf([page(caja, [...many, bad], { address: 37, account: 1 })]);
  expect(
    rankedNeighbours(graph, "asset:1")
      .slice(0, 3)
      .map(({ label }) => label),
  ).toEqual(["ana", "10.0.0.0", "10.0.0.1"]);
  expect(rankedNeighbours(graph, "account:ana").map(({ label }) => label)).toEqual(["caja"]);
});

test("a path is drawn through what is grouped, and beyond what was asked for", () => {
  const ana = { kind: "account", key: "ana", label: "ana" } as const;
  const { count, first_at, last_at, severity } = relation("", 2);
  const tie = { count, first_at, last_at, severity };
  const graph = relationGraphOf([page(caja, [], {})], {
    nodes: [caja, address, ana],
    relations: [
      { ...address, ...tie },
      { ...ana, ...tie },
    ],
  });
  expect(graphSize(graph)).toEqual({ nodes: 3, edges: 2 });
  expect(graph.edges.has(edgeId("address:10.0.0.4", "account:ana"))).toBe(true);
});

test("a step survives the address bar, whatever its key holds", () => {
  const step = { kind: "process", key: "C:\\a~b:c, d.exe", kinds: ["rule", "asset"], limit: 24 } as const;
  expect(readExpansion(writeExpansion({ ...step, kinds: ["asset", "rule"] }))).toEqual({
    ...step,
    kinds: ["asset", "rule"],
  });
  expect(readExpansion("nothing")).toBeUndefined();
});
