import { describe, expect, test } from "vitest";
import { changeSince, evenDays, trendValues } from "./trend-points.ts";

const points = [
  { day: "2026-09-01", compliance: 0.4, coverage: 0.5, maturity: null },
  { day: "2026-10-15", compliance: 0.6, coverage: 0.8, maturity: null },
];

describe("a trend", () => {
  test("holds its last value while nothing moves, and is unknown before it began", () => {
    const days = ["2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01"];
    expect(trendValues(points, days, "compliance")).toEqual([null, 0.4, 0.4, 0.6]);
  });

  test("is drawn over even days, both ends included", () => {
    expect(evenDays("2026-01-01", "2026-01-09", 3)).toEqual(["2026-01-01", "2026-01-05", "2026-01-09"]);
  });

  test("says how far it moved, but not from a day that it does not know", () => {
    expect(changeSince(points, "2026-10-01", "compliance")).toBeCloseTo(0.2);
    expect(changeSince(points, "2026-08-01", "compliance")).toBeNull();
    expect(changeSince([], "2026-08-01", "coverage")).toBeNull();
  });
});
