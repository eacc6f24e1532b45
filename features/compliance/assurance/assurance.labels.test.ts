import { expect, test } from "vitest";
import { fineAtStake, fineText } from "./assurance.labels.ts";

const gap = (ceiling_utm: number, result: "non_compliant" | "not_assessed" = "non_compliant") => ({
  ceiling_utm,
  result,
});

test("the fine at stake is the highest one among the known gaps, not their sum; unassessed controls do not count", () => {
  const gaps = [gap(10_000), gap(5_000), gap(10_000), gap(40_000, "not_assessed")];
  expect(fineAtStake(gaps)).toEqual({ known: 3, unassessed: 1, highestUtm: 10_000 });
  expect(fineText(gaps)).toBe("10.000 UTM por infracción, con 3 brechas conocidas");
  expect(fineText([gap(40_000, "not_assessed")])).toBe("ninguna, sin brechas conocidas");
});
