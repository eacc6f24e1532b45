import { expect, test } from "vitest";
import type { ControlNode } from "#features/compliance/standards/standards.contract.ts";
import { visibleNodes } from "./visible-nodes.ts";

const node = (id: number, parent_id: number | null, code: string, title: string) =>
  ({ id, parent_id, code, title }) as ControlNode;
const nodes = [
  node(1, null, "A", "Gestión"),
  node(2, 1, "A.1", "Política"),
  node(3, 1, "A.2", "Roles"),
  node(4, null, "B", "Técnica"),
  node(5, 4, "B.1", "Cifrado"),
];
const codes = (q: string, turned: number[] = [], startsOpen = true) =>
  visibleNodes(nodes, { q, turned: new Set(turned), startsOpen }).map((row) => row.node.code);

test("a small tree is open and its headings close; a large one is closed and they open", () => {
  expect(codes("")).toEqual(["A", "A.1", "A.2", "B", "B.1"]);
  expect(codes("", [1])).toEqual(["A", "B", "B.1"]);
  expect(codes("", [], false)).toEqual(["A", "B"]);
  expect(codes("", [4], false)).toEqual(["A", "B", "B.1"]);
});

test("a search finds by code and by word without accents, and shows where it stands", () => {
  expect(codes("a.2")).toEqual(["A", "A.2"]);
  expect(codes("POLÍTICA")).toEqual(["A", "A.1"]);
  expect(codes("politica", [1])).toEqual(["A", "A.1"]);
  expect(codes("nada")).toEqual([]);
});
