import { describe, expect, test } from "vitest";
import { dateTime, day, daysText, monthName, relativeDate } from "./calendar-text.ts";

const now = new Date("2026-11-20T17:05:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hour = 3_600;
const oneDay = 24 * hour;

describe("relative dates", () => {
  test.each([
    [0, "Recién"],
    [59, "Recién"],
    [60, "Hace 1 minuto"],
    [hour - 1, "Hace 59 minutos"],
    [hour, "Hace 1 hora"],
    [oneDay - 1, "Hace 23 horas"],
    [oneDay, "Hace 1 día"],
    [30 * oneDay - 1, "Hace 29 días"],
    [30 * oneDay, "Hace 1 mes"],
    [359 * oneDay, "Hace 11 meses"],
    [362 * oneDay, "Hace 12 meses"],
    [365 * oneDay, "Hace 1 año"],
    [2 * 365 * oneDay, "Hace 2 años"],
  ])("%i seconds ago reads %s", (seconds, words) => {
    expect(relativeDate(secondsAgo(seconds), now)).toBe(words);
  });

  test("a moment in the future reads as now", () => {
    expect(relativeDate(secondsAgo(-500), now)).toBe("Recién");
  });
});

test.each([
  [1, "1 día"],
  [59, "59 días"],
  [61, "2 meses"],
  [188, "6 meses"],
  [729, "23 meses"],
  [731, "2 años"],
])("%i days read %s", (days, words) => {
  expect(daysText(days)).toBe(words);
});

test.each([undefined, null, "", "ayer", Number.NaN, new Date("no")])("%s is an undefined date", (bad) => {
  expect(relativeDate(bad, now)).toBe("undefined date");
  expect(dateTime(bad)).toBe("undefined date");
  expect(day(bad)).toBe("undefined date");
});

test("the first moment of time is a date like any other", () => {
  expect(day(0, "UTC")).toBe("1 ene 1970");
});

describe("dates in Santiago", () => {
  test("follow summer time", () => {
    expect(dateTime("2026-11-20T17:05:00Z")).toBe("20 nov 2026, 14:05");
  });

  test("follow winter time", () => {
    expect(dateTime("2026-07-01T03:30:00Z")).toBe("30 jun 2026, 23:30");
  });

  test("write midnight as 00", () => {
    expect(dateTime("2026-11-20T03:00:00Z")).toBe("20 nov 2026, 00:00");
  });
});

test("another zone moves the day", () => {
  expect(day("2026-12-31T23:30:00Z", "Asia/Tokyo")).toBe("1 ene 2027");
});

test("months have a full and an abbreviated name", () => {
  expect(monthName(9)).toBe("septiembre");
  expect(monthName(9, "abbreviated")).toBe("sep");
  expect(monthName(13)).toBe("undefined date");
});
