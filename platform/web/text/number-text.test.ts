import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { countText, numberText } from "./number-text.ts";

const chilean = new Intl.NumberFormat("es-CL", { useGrouping: "always", maximumFractionDigits: 1 });

test("writes numbers as is usual in Chile, with points from a thousand on", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 9 }), (whole, tenths) => {
      expect(numberText(whole)).toBe(chilean.format(whole));
      const value = Number(`${whole}.${tenths}`);
      expect(numberText(value)).toBe(chilean.format(value));
    }),
  );
});

test.each([
  [1234, "1.234"],
  [12.34, "12,3"],
  [0.96, "1"],
  [999_999.96, "1.000.000"],
])("writes %d as %s", (value, text) => {
  expect(numberText(value)).toBe(text);
});

test("says that counting stopped", () => {
  expect(countText({ count: 10_000, capped: true })).toBe("más de 10.000");
  expect(countText({ count: 218, capped: false })).toBe("218");
});
