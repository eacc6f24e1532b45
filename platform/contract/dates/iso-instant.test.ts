import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { isoInstant } from "./iso-instant.ts";

test("spells every instant as JavaScript does", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect(isoInstant(instant)).toBe(instant.toISOString());
    }),
  );
});

test("spells instants around midnight", () => {
  for (const time of [-1, 0, 86_399_999, 86_400_000, 1_790_000_000_001]) {
    expect(isoInstant(new Date(time))).toBe(new Date(time).toISOString());
  }
});

test("refuses what is no instant", () => {
  expect(() => isoInstant(new Date(Number.NaN))).toThrow(RangeError);
});
