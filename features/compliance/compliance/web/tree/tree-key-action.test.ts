import { expect, test } from "vitest";
import { treeKeyAction } from "./tree-key-action.ts";
import type { TreeRow } from "./tree-rows.ts";

const row = (id: number, parent_id: number | null, open = true) =>
  ({
    node: { id, parent_id, assessable: parent_id !== null },
    hasChildren: parent_id === null,
    open,
  }) as TreeRow;
const rows = [row(1, null), row(2, 1), row(3, null, false)];
const press = (key: string, current: number) =>
  treeKeyAction({ key, ctrlKey: false, metaKey: false, altKey: false }, current, rows);

test("left folds an open heading and climbs from a control; right unfolds and enters", () => {
  expect(press("ArrowLeft", 0)).toEqual({ kind: "fold" });
  expect(press("ArrowLeft", 1)).toEqual({ kind: "move", to: 0 });
  expect(press("ArrowRight", 2)).toEqual({ kind: "unfold" });
  expect(press("ArrowRight", 0)).toEqual({ kind: "move", to: 1 });
  expect(press("ArrowRight", 1)).toBeUndefined();
});

test("a digit answers a control and not a heading", () => {
  expect(press("1", 1)).toEqual({ kind: "answer", result: "compliant" });
  expect(press("1", 0)).toBeUndefined();
});

test("Enter opens a control and folds a heading", () => {
  expect(press("Enter", 1)).toEqual({ kind: "open" });
  expect(press("Enter", 2)).toEqual({ kind: "unfold" });
});
