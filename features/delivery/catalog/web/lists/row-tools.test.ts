import { expect, test } from "vitest";
import { moved } from "./row-tools.tsx";

const list = [{ id: 1 }, { id: 2 }, { id: 3 }];
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

test("a row moves one place, and stays where it is at the ends", () => {
  expect(ids(moved(list, 2, -1))).toEqual([2, 1, 3]);
  expect(ids(moved(list, 2, 1))).toEqual([1, 3, 2]);
  expect(ids(moved(list, 1, -1))).toEqual([1, 2, 3]);
  expect(ids(moved(list, 3, 1))).toEqual([1, 2, 3]);
  expect(ids(moved(list, 9, 1))).toEqual([1, 2, 3]);
});
