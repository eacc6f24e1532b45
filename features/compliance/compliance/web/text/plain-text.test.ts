import { describe, expect, test } from "vitest";
import {
  dayAfter,
  daysBetween,
  dueText,
  levelText,
  listWords,
  monthEnd,
  plainDay,
  pointsText,
  shareText,
} from "./plain-text.ts";

describe("names in one breath", () => {
  test("join the last with «y»", () => {
    expect(listWords(["ANCI", "CIS", "SOC 2"])).toBe("ANCI, CIS y SOC 2");
    expect(listWords(["ANCI"])).toBe("ANCI");
    expect(listWords([])).toBe("");
  });

  test("join it with «e» before the same sound", () => {
    expect(listWords(["IG1", "IG2"])).toBe("IG1 e IG2");
    expect(listWords(["CIS", "ISO 27001"])).toBe("CIS e ISO 27001");
  });
});

test("a day of the calendar reads the same in every zone", () => {
  expect(plainDay("2026-11-01")).toBe("1 nov 2026");
});

test("days are counted over the change of the clock", () => {
  expect(daysBetween("2026-09-05", "2026-09-07")).toBe(2);
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
});

test("the end of an earlier month", () => {
  expect(monthEnd("2026-11-21", 1)).toBe("2026-10-31");
  expect(monthEnd("2026-11-21", 12)).toBe("2025-11-30");
  expect(monthEnd("2026-03-31", 1)).toBe("2026-02-28");
});

test("a due day reads before, on and after it", () => {
  expect(["2026-11-24", "2026-11-21", "2026-11-20"].map((on) => dueText(on, "2026-11-21"))).toEqual([
    "vence en 3 días",
    "vence hoy",
    "venció hace 1 día",
  ]);
});

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
