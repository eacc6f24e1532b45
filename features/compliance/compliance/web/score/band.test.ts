import { expect, test } from "vitest";
import { complianceBandOf } from "./band.ts";

test("a compliance falls into one band, an unknown one into its own", () => {
  expect([0, 0.24, 0.25, 0.5, 0.75, 0.899, 0.9, 1, null].map(complianceBandOf)).toEqual([
    "lowest",
    "lowest",
    "low",
    "middle",
    "high",
    "high",
    "highest",
    "highest",
    "unknown",
  ]);
});
