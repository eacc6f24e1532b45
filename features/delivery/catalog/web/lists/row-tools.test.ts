import { expect, test } from "vitest";
import { moveItem } from "./row-tools.tsx";

const list = [{ id: 1 }, { id: 2 }, { id: 3 }];
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

test("a row moves one place, and stays where it is at the ends", () => {
  expect(ids(moveItem(list, 2, -1))).toEqual([2, 1, 3]);
  expect(ids(moveItem(list, 2, 1))).toEqual([1, 3, 2]);
  expect(ids(moveItem(list, 1, -1))).toEqual([1, 2, 3]);
  expect(ids(moveItem(list, 3, 1))).toEqual([1, 2, 3]);
  expect(ids(moveItem(list, 9, 1))).toEqual([1, 2, 3]);
});
