import { expect, test } from "vitest";
import { sparklinePath } from "./sparkline.tsx";

test("the line stands on zero and reaches the highest value", () => {
  expect(sparklinePath([0, 5, 10], 100, 20)).toBe("M0 20L50 10L100 0");
});

test("a gap lifts the pen", () => {
  expect(sparklinePath([10, null, 10], 100, 20)).toBe("M0 0M100 0");
});

test("all zeros lie on the ground, and nothing draws nothing", () => {
  expect(sparklinePath([0, 0], 100, 20)).toBe("M0 20L100 20");
  expect(sparklinePath([], 100, 20)).toBe("");
});
