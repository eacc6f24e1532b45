import { expect, test } from "vitest";
import { calendarDay, startOfDay } from "./calendar-day.ts";

test.each([
  ["America/Santiago", "2026-11-20", "2026-11-20T03:00:00.000Z"],
  ["America/Santiago", "2026-07-01", "2026-07-01T04:00:00.000Z"],
  // The clock moves from 24:00 to 01:00, so the day begins at 01:00.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  // The hour before midnight happens twice.
  ["America/Santiago", "2026-04-05", "2026-04-05T04:00:00.000Z"],
  ["Asia/Kolkata", "2026-11-20", "2026-11-19T18:30:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-20", "2026-11-19T10:00:00.000Z"],
  ["UTC", "2026-11-20", "2026-11-20T00:00:00.000Z"],
])("in %s the day %s begins at %s", (zone, day, moment) => {
  expect(startOfDay(day, zone)?.toISOString()).toBe(moment);
  expect(calendarDay(new Date(moment), zone)).toBe(day);
  expect(calendarDay(new Date(Date.parse(moment) - 1), zone)).not.toBe(day);
});

test("days later are days of the calendar, of 23 or 25 hours too", () => {
  expect(startOfDay("2026-04-04", "America/Santiago", 1)?.toISOString()).toBe("2026-04-05T04:00:00.000Z");
});

test.each(["", "ayer", "2026-13-45", "2026-1-2"])("«%s» is no day", (text) => {
  expect(startOfDay(text, "America/Santiago")).toBeUndefined();
});
