import { expect, test } from "vitest";
import { zonedInstant } from "./person-zone.ts";

const santiago = "America/Santiago";

test("what somebody writes is a time of their own zone, in summer and in winter", () => {
  expect(zonedInstant("2026-11-20T14:05", santiago)).toBe("2026-11-20T17:05:00.000Z");
  expect(zonedInstant("2026-06-20T14:05", santiago)).toBe("2026-06-20T18:05:00.000Z");
  // The clocks of Chile went forward at midnight.
  expect(zonedInstant("2026-09-06T03:00", santiago)).toBe("2026-09-06T06:00:00.000Z");
});

test("an unfinished time is none", () => {
  expect(zonedInstant("", santiago)).toBeUndefined();
});
