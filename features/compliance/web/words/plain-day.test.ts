import { expect, test } from "vitest";
import { dayAfter, daysBetween, dueWords, monthEnd, plainDay } from "./plain-day.ts";

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
  expect(["2026-11-24", "2026-11-21", "2026-11-20"].map((on) => dueWords(on, "2026-11-21"))).toEqual([
    "vence en 3 días",
    "vence hoy",
    "venció hace 1 día",
  ]);
});
