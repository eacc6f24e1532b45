import { describe, expect, test } from "vitest";
import { changeWords } from "./top-kinds.ts";

describe("the change of a count against the period before", () => {
  test.each([
    [100, 100, "igual"],
    [112, 100, "+12 %"],
    [60, 100, "−40 %"],
    [0, 7, "−100 %"],
    [9, 0, "antes 0"],
    [1_400, 100, "× 14"],
    [1_001, 1_000, "+1 %"],
    [999, 1_000, "−1 %"],
  ])("of %i after %i is %s", (now, before, words) => {
    expect(changeWords({ now, before })).toBe(words);
  });
});
