import { expect, test } from "vitest";
import { moveInGrid } from "./grid-move.ts";

// Three columns of different heights, the second one empty.
const heights = [4, 0, 2];
const press = (key: string, column: number, row: number, ctrlKey = false) =>
  moveInGrid(heights, { column, row }, { key, ctrlKey });

test("arrows walk the cells and stop at the ends", () => {
  expect(press("ArrowDown", 0, 3)).toEqual({ column: 0, row: 3 });
  expect(press("ArrowDown", 0, 1)).toEqual({ column: 0, row: 2 });
  expect(press("ArrowUp", 0, 0)).toEqual({ column: 0, row: 0 });
  expect(press("ArrowLeft", 0, 0)).toEqual({ column: 0, row: 0 });
});

test("beside an empty column lies the one after it, and a shorter one is entered at its end", () => {
  expect(press("ArrowRight", 0, 3)).toEqual({ column: 2, row: 1 });
  expect(press("ArrowLeft", 2, 1)).toEqual({ column: 0, row: 1 });
});

test("Home and End lead to the ends of the row, with Control to those of the matrix", () => {
  expect(press("End", 0, 3)).toEqual({ column: 2, row: 1 });
  expect(press("Home", 2, 1)).toEqual({ column: 0, row: 1 });
  expect(press("Home", 2, 1, true)).toEqual({ column: 0, row: 0 });
  expect(press("End", 0, 0, true)).toEqual({ column: 2, row: 1 });
});

test("other keys are not the grid's", () => {
  expect(press("a", 0, 0)).toBeUndefined();
});
