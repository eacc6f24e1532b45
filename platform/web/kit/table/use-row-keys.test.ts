import { expect, test } from "vitest";
import { rowKeyAction } from "./use-row-keys.ts";

const key = (name: string, held = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test.each([
  ["j", 1],
  ["J", 1],
  ["ArrowDown", 1],
  ["k", 0],
  ["ArrowUp", 0],
  ["Home", 0],
  ["End", 4],
])("%s on the first of five rows goes to row %i", (name, to) => {
  expect(rowKeyAction(key(name), 0, 5)).toEqual({ kind: "move", to });
});

test("the last row is the end", () => {
  expect(rowKeyAction(key("j"), 4, 5)).toEqual({ kind: "move", to: 4 });
});

test("Enter opens and X selects", () => {
  expect(rowKeyAction(key("Enter"), 2, 5)).toEqual({ kind: "open" });
  expect(rowKeyAction(key("x"), 2, 5)).toEqual({ kind: "select" });
});

test("keys held with Ctrl belong to the browser, and an empty list has none", () => {
  expect(rowKeyAction(key("k", { ctrlKey: true }), 2, 5)).toBeUndefined();
  expect(rowKeyAction(key("j"), 0, 0)).toBeUndefined();
});
