import { expect, test } from "vitest";
import { dutyTermText, termText } from "./term-labels.ts";

test("a term reads as people say it", () => {
  expect(termText({ amount: 3, unit: "hours", day_type: null })).toBe("3 horas");
  expect(termText({ amount: 5, unit: "days", day_type: "business" })).toBe("5 días hábiles");
  expect(termText({ amount: 1, unit: "days", day_type: "calendar" })).toBe("1 día corrido");
  const review = {
    amount: 24,
    unit: "months",
    day_type: null,
    recurring: true,
    counted_from: "last_review",
  } as const;
  expect(dutyTermText(review)).toBe("Cada 24 meses desde la última revisión");
  expect(dutyTermText(null)).toBe("Permanente");
});
