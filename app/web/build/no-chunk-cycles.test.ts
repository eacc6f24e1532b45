import { expect, test } from "vitest";
import { findCycle } from "./no-chunk-cycles.ts";

test("a circle of files is found wherever it begins; files that share others are none", () => {
  const shared = { home: ["base", "common"], frame: ["home", "base"], common: ["base"], base: [] };
  expect(findCycle(new Map(Object.entries(shared)))).toBeUndefined();
  expect(findCycle(new Map(Object.entries({ ...shared, common: ["frame"] })))?.toSorted()).toEqual([
    "common",
    "frame",
    "home",
  ]);
});
