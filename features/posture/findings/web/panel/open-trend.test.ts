import { expect, test } from "vitest";
import { comparisonText, sumOfSeverities, weeklyTrend } from "./open-trend.ts";

const open = (high: number) => ({ critical: 0, high, medium: 1, low: 0, informational: 0, unknown: 0 });
const trend = [
  { day: "2026-10-05", open: open(9) },
  { day: "2026-11-10", open: open(4) },
];

test("a week without changes is as the one before it, and a week before the first scan is unknown, not zero", () => {
  const points = weeklyTrend(trend, "2026-11-22", 8);
  expect(points.map(({ day }) => day).at(-1)).toBe("2026-11-22");
  expect(points.map((point) => sumOfSeverities(point.open))).toEqual([null, 10, 10, 10, 10, 10, 5, 5]);
});

test("the figure is compared with the one of a month ago; where nobody measured then, nothing is claimed", () => {
  expect(comparisonText(trend, "2026-11-22", 30)).toBe("5 menos que hace 30 días");
  expect(comparisonText(trend, "2026-12-20", 30)).toBe("Las mismas que hace 30 días");
  expect(comparisonText(trend, "2026-10-20", 30)).toBeUndefined();
});
