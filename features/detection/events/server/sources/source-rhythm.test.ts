import { expect, test } from "vitest";
import { silenceMs, typicalGapHours, typicalRecords } from "./source-rhythm.rules.ts";

const hourMs = 3_600_000;
const start = Date.parse("2026-11-02T00:00:00Z");
const at = (hour: number) => new Date(start + hour * hourMs);
/** Hours of two weeks that a source's calendar allows. */
const hoursWhere = (works: (hourOfDay: number, day: number) => boolean) =>
  Array.from({ length: 14 * 24 }, (_, hour) => hour)
    .filter((hour) => works(hour % 24, Math.floor(hour / 24) % 7))
    .map(at);

test("a source that never stops is silent after an hour and three quarters", () => {
  expect(silenceMs(typicalGapHours(hoursWhere(() => true)))).toBe(1.75 * hourMs);
});

test("one that sleeps at night is not silent in the morning", () => {
  expect(typicalGapHours(hoursWhere((hour) => hour >= 8 && hour < 18))).toBe(15);
});

test("one that rests at weekends is not silent on Sunday", () => {
  const gap = typicalGapHours(hoursWhere((hour, day) => day < 5 && hour >= 8 && hour < 18));
  expect(gap).toBe(15);
  const hours = hoursWhere((hour, day) => day < 5 && hour >= 8 && hour < 18);
  const threeWeeks = [...hours, ...hours.map((hour) => new Date(hour.getTime() + 14 * 24 * hourMs))];
  expect(typicalGapHours(threeWeeks)).toBe(63);
});

test("a fault that happened once does not make it patient", () => {
  const hours = hoursWhere(() => true).filter((hour) => hour < at(100) || hour > at(160));
  expect(typicalGapHours(hours)).toBe(1);
});

test("a source that has hardly begun gets a day", () => {
  expect(silenceMs(typicalGapHours([at(0), at(1)]))).toBe(24 * hourMs);
});

test("an hour is compared with the same hour of the days before, hours without records too", () => {
  const hours = [0, 24, 48, 96, 120].map((hour, day) => ({ hour: at(hour), records: 100 + day }));
  expect(typicalRecords(hours, at(120))).toBe(101);
  expect(typicalRecords(hours.slice(0, 2), at(48))).toBeNull();
  expect(typicalRecords([], at(48))).toBeNull();
});
