import { describe, expect, test } from "vitest";
import { levelText, pointsText, shareText } from "./share-text.ts";

describe("a share", () => {
  test("reads as a whole percentage", () => {
    expect(shareText(0.734)).toBe("73 %");
    expect(shareText(1)).toBe("100 %");
    expect(shareText(0)).toBe("0 %");
  });

  test("never promises all or nothing by rounding", () => {
    expect(shareText(0.996)).toBe("99 %");
    expect(shareText(0.001)).toBe("1 %");
  });

  test("that is unknown is not zero", () => {
    expect(shareText(null)).toBe("sin dato");
    expect(levelText(null)).toBe("sin dato");
  });
});

test("a change reads in points, with its sign", () => {
  expect([0.04, -0.01, 0.001, null].map(pointsText)).toEqual([
    "+4 puntos",
    "−1 punto",
    "sin cambio",
    "sin dato anterior",
  ]);
});
