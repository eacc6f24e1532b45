import { expect, test } from "vitest";
import { complianceText, isAssessedTooLittle, visibleCompliance } from "./shown-compliance.labels.ts";

const percent = (share: number) => `${Math.round(share * 100)} %`;

test.each([
  [{ compliance: 0.73, coverage: 0.5 }, 0.73, "73 %"],
  [{ compliance: 0, coverage: 1 }, 0, "0 %"],
  [{ compliance: 1, coverage: 0.49 }, null, "poco evaluado"],
  [{ compliance: null, coverage: 0 }, null, "sin evaluar"],
])("of %o is shown %s, which reads «%s»", (score, visible, words) => {
  expect(visibleCompliance(score)).toBe(visible);
  expect(complianceText(score, percent)).toBe(words);
});

test("an unassessed standard is not reported as insufficiently assessed", () => {
  expect(isAssessedTooLittle({ compliance: null, coverage: 0 })).toBe(false);
  expect(isAssessedTooLittle({ compliance: 0.2, coverage: 0.1 })).toBe(true);
});
