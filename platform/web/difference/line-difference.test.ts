import { expect, test } from "vitest";
import { lineDifference } from "./line-difference.ts";

test("a difference names the lines that left and the lines that came, and keeps the others", () => {
  const lines = lineDifference(
    "title: Uno\nlevel: low\nstatus: test",
    "title: Uno\nlevel: high\nstatus: test\nname: x",
  );
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "same title: Uno",
    "removed level: low",
    "added level: high",
    "same status: test",
    "added name: x",
  ]);
});
