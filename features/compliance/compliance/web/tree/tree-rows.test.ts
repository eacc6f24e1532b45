import { describe, expect, test } from "vitest";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import type { ControlNode } from "#features/compliance/standards/standards.contract.ts";
import { sectionDepth, treeView } from "./tree-rows.ts";

const node = (id: number, parent_id: number | null, depth: number, changes: Partial<ControlNode> = {}) =>
  ({
    id,
    standard_id: 1,
    code: `C${id}`,
    parent_id,
    depth,
    title: `Control ${id}`,
    assessable: true,
    weight: 1,
    tiers: [],
    withdrawn: false,
    ...changes,
  }) satisfies ControlNode;
const nodes = [
  node(1, null, 0, { assessable: false }),
  node(2, 1, 1, { assessable: false }),
  node(3, 2, 2, { tiers: ["IG1", "IG2"], title: "Gestión de contraseñas" }),
  node(4, 2, 2, { tiers: ["IG2"] }),
  node(5, null, 0, { assessable: false }),
  node(6, 5, 1, { withdrawn: true }),
];
const statuses = new Map([[3, { result: "non_compliant" } as ControlStatus]]);
const open = new Set<number>();
const plain = { results: [], tiers: [], search: "" };
const idsOf = (filter: object, closedIds: Set<number> = open) =>
  treeView({ nodes, statuses, filter: { ...plain, ...filter }, closed: closedIds }).rows.map(
    ({ node: { id } }) => id,
  );

describe("the tree of a standard", () => {
  test("leaves out what was withdrawn, and headings with nothing below", () => {
    expect(idsOf({})).toEqual([1, 2, 3, 4]);
  });

  test("a folded heading hides everything below it, whatever the depth", () => {
    expect(idsOf({}, new Set([1]))).toEqual([1]);
  });

  test("a filter keeps the headings above what it finds", () => {
    expect(idsOf({ results: ["non_compliant"] })).toEqual([1, 2, 3]);
    expect(idsOf({ tiers: ["IG1"] })).toEqual([1, 2, 3]);
    expect(idsOf({ search: "contrasenas" })).toEqual([1, 2, 3]);
    expect(idsOf({ search: "nada de esto" })).toEqual([]);
  });

  test("counts each result under the other filters; what nobody touched is not assessed", () => {
    const view = treeView({ nodes, statuses, filter: { ...plain, results: ["compliant"] }, closed: open });
    expect(view.counts).toEqual({ non_compliant: 1, not_assessed: 1 });
    expect(view.shown).toBe(0);
  });
});

test("two halves are no sections: the strip goes one level down", () => {
  const heading = (id: number, depth: number) => node(id, null, depth, { assessable: false });
  expect(sectionDepth([heading(1, 0), heading(2, 0), ...[3, 4, 5, 6].map((id) => heading(id, 1))])).toBe(1);
  expect(sectionDepth([1, 2, 3, 4, 5].map((id) => heading(id, 0)))).toBe(0);
  expect(sectionDepth([heading(1, 0)])).toBe(0);
  expect(sectionDepth([])).toBe(0);
});
