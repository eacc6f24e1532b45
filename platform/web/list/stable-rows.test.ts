import { expect, test } from "vitest";
import { stableRows } from "./stable-rows.ts";

const row = (key: string, title = key) => ({ key, title });
const keyOf = ({ key }: { key: string }) => key;

test("rows keep their places with what is new of them, also those that are no longer in the answer", () => {
  const before = [row("a"), row("b"), row("c")];
  const after = [row("new"), row("c", "changed"), row("a")];
  expect(stableRows(before, after, keyOf)).toEqual([row("a"), row("b"), row("c", "changed")]);
});

test("an empty list takes the rows as they come", () => {
  expect(stableRows([], [row("a"), row("b")], keyOf)).toEqual([row("a"), row("b")]);
});
