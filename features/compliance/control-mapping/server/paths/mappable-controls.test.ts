import { expect, test } from "vitest";
import { mappableControls, type TreeNode } from "./mappable-controls.rules.ts";

const node = (id: number, parent_id: number | null, depth: number, assessable: boolean): TreeNode => ({
  id,
  code: String(id),
  title: "",
  parent_id,
  depth,
  assessable,
  withdrawn: false,
});
const sections = (tree: TreeNode[]) =>
  mappableControls(tree).map(({ id, section_id }) => `${id} in ${section_id}`);

test("controls are counted by the parts at the top of their standard", () => {
  const tops = [1, 2, 3, 4].map((id) => node(id, null, 0, false));
  expect(sections([...tops, node(5, 1, 1, false), node(6, 5, 2, true), node(7, 2, 1, true)])).toEqual([
    "6 in 1",
    "7 in 2",
  ]);
});

test("a standard with few parts at its top is counted by the parts below them", () => {
  const tree = [node(1, null, 0, false), node(2, 1, 1, false), node(3, 2, 2, true), node(4, 1, 1, true)];
  expect(sections(tree)).toEqual(["3 in 2", "4 in 1"]);
});

test("a standard without headings still has a place for each control", () => {
  expect(sections([node(1, null, 0, true), node(2, null, 0, true)])).toEqual(["1 in 1", "2 in 2"]);
});
