import { expect, test } from "vitest";
import { GraphLayout } from "./graph-layout.ts";
import type { GraphEdge, GraphNode, RelationGraph } from "./relation-graph.ts";

/** A start with some neighbours, and more behind the first of them. */
function aGraph(count: number, behind = 0): RelationGraph {
  const graph: RelationGraph = {
    nodes: new Map(),
    edges: new Map(),
    neighbours: new Map(),
    found: new Map(),
  };
  const add = (id: string, broughtBy?: string) => {
    const node: GraphNode = { id, kind: "address", key: id, label: id, broughtBy, hidden: undefined };
    graph.nodes.set(id, node);
    if (broughtBy) graph.edges.set(id, { id, from: broughtBy, to: id } as GraphEdge);
  };
  add("start");
  for (let at = 0; at < count; at += 1) add(`n${at}`, "start");
  for (let at = 0; at < behind; at += 1) add(`m${at}`, "n0");
  return graph;
}

function settle(places: GraphLayout): GraphLayout {
  while (places.settle(50));
  return places;
}

test("a node that has its place keeps it when others come", () => {
  const places = new GraphLayout();
  places.welcome(aGraph(8));
  settle(places);
  const before = new Map(places.places);
  places.welcome(aGraph(8, 20));
  settle(places);
  for (const [id, place] of before) expect(places.places.get(id)).toEqual(place);
  expect(places.places.size).toBe(29);
});

test("what a person kept or moved is where they put it", () => {
  const places = new GraphLayout();
  places.recall({ n1: [500, -20] });
  places.welcome(aGraph(4));
  places.put("n2", 7, 7);
  settle(places);
  expect(places.places.get("n1")).toMatchObject({ x: 500, y: -20 });
  expect(places.places.get("n2")).toMatchObject({ x: 7, y: 7 });
});

test("nodes do not lie on each other", () => {
  const places = new GraphLayout();
  places.welcome(aGraph(60));
  const all = [...settle(places).places.values()];
  for (const one of all) {
    const near = all.filter((other) => other !== one && Math.hypot(other.x - one.x, other.y - one.y) < 20);
    expect(near).toEqual([]);
  }
});

test("the same graph is drawn the same way every time", () => {
  const draw = () => {
    const places = new GraphLayout();
    places.welcome(aGraph(30));
    return [...settle(places).places.values()];
  };
  expect(draw()).toEqual(draw());
});
