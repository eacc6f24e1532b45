import { expect, test } from "vitest";
import { avoidOverlaps, heatOf, linePath, stackSegments, waterfallBars } from "./chart-shapes.ts";

test("a line stands on zero and reaches the highest value", () => {
  expect(linePath([0, 5, 10], 100, 20)).toBe("M0 20L50 10L100 0");
});

test("a gap lifts the pen, and what stands alone between gaps is a dot", () => {
  expect(linePath([10, null, 10], 100, 20)).toBe("M0 0L0 0M100 0L100 0");
  expect(linePath([10, 10, null, 10], 90, 20)).toBe("M0 0L30 0M90 0L90 0");
});

test("all zeros lie on the ground, and nothing draws nothing", () => {
  expect(linePath([0, 0], 100, 20)).toBe("M0 20L100 20");
  expect(linePath([], 100, 20)).toBe("");
});

test("two lines of one chart share their top", () => {
  expect(linePath([1, 2], 10, 10, 4)).toBe("M0 7.5L10 5");
});

test("the parts of a column stand on each other, and a zero takes no room", () => {
  const parts = [
    { key: "critical", value: 2 },
    { key: "high", value: 0 },
    { key: "low", value: 6 },
  ];
  expect(stackSegments(parts, 8)).toEqual([
    { key: "critical", from: 0, share: 0.25 },
    { key: "low", from: 0.25, share: 0.75 },
  ]);
  expect(stackSegments(parts, 0)).toEqual([]);
});

test("a waterfall hangs each change on the level before it and ends on the ground", () => {
  const drawnFalls = waterfallBars([
    { key: "before", value: 40, kind: "level" },
    { key: "new", value: 10, kind: "change" },
    { key: "fixed", value: -30, kind: "change" },
    { key: "now", value: 20, kind: "level" },
  ]);
  expect(drawnFalls.map(({ from, to, level, way }) => [from, to, level, way])).toEqual([
    [0, 0.8, 40, "level"],
    [0.8, 1, 50, "up"],
    [0.4, 1, 20, "down"],
    [0, 0.4, 20, "level"],
  ]);
});

test("one among ten thousand is still told from none", () => {
  expect(heatOf(1, 10_000)).toBeCloseTo(0.01);
  expect(heatOf(0, 10_000)).toBe(0);
  expect(heatOf(10_000, 10_000)).toBe(1);
  expect(heatOf(3, 0)).toBe(0);
});

test("names beside a drawing stand where they want to, and make room for each other", () => {
  expect(avoidOverlaps([0.1, 0.9], 0.3)).toEqual([0.1, 0.9]);
  expect(avoidOverlaps([0.5, 0.5], 0.3)).toEqual([0.5, 0.8]);
  const pushed = avoidOverlaps([0.9, 1, 0.95], 0.3).map((height) => Math.round(height * 10) / 10);
  expect(pushed).toEqual([0.4, 1, 0.7]);
});
