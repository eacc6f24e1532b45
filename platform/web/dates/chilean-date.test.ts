import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { chileanDate, readChileanDate } from "./chilean-date.ts";

test("a date reads day, month, year", () => {
  expect(chileanDate("2026-03-04")).toBe("04-03-2026");
  expect(chileanDate("")).toBe("");
});

test.each([
  ["04-03-2026", "2026-03-04"],
  ["4-3-2026", "2026-03-04"],
  [" 4/3/2026 ", "2026-03-04"],
  ["4.3.2026", "2026-03-04"],
  ["29-02-2028", "2028-02-29"],
  ["2026-03-04", "2026-03-04"],
])("%j is understood, the day before the month", (text, iso) => {
  expect(readChileanDate(text)).toBe(iso);
});

test.each(["", "4-3", "31-02-2026", "29-02-2027", "13-13-2026", "00-01-2026", "4-3-26", "mañana"])(
  "%j is no date",
  (text) => {
    expect(readChileanDate(text)).toBeUndefined();
  },
);

test("every date is understood as it is shown", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10);
      expect(readChileanDate(chileanDate(iso))).toBe(iso);
    }),
  );
});
