import { expect, test } from "vitest";
import { dayField, instantOfDay, periodOf } from "./event-period.ts";

const now = new Date("2026-11-20T17:42:10Z");
const nothing = { name: undefined, since: undefined, until: undefined };

test("a named period begins at a whole hour", () => {
  expect(periodOf({ ...nothing, name: "24h" }, now)).toEqual({ from: "2026-11-19T18:00:00.000Z" });
});

test("what the address says wrongly is as if it said nothing", () => {
  expect(periodOf({ ...nothing, name: "siempre", since: "ayer" }, now)).toEqual({});
});

test.each(["America/Santiago", "Asia/Tokyo", "Pacific/Easter"])(
  "a day written in %s is read back as the same",
  (zone) => {
    expect(dayField(instantOfDay("2026-09-06", zone), zone)).toBe("2026-09-06");
    expect(instantOfDay("", zone)).toBeUndefined();
  },
);
