import { expect, test } from "vitest";
import { wholePeriod } from "./whole-period.ts";

const now = new Date("2026-11-20T17:42:10Z");
const [monday, friday] = ["2026-11-09T03:00:00.000Z", "2026-11-14T03:00:00.000Z"];

test("without a word it is the seven days up to this hour", () => {
  expect(wholePeriod({}, now)).toEqual({
    from: "2026-11-13T18:00:00.000Z",
    to: "2026-11-20T18:00:00.000Z",
  });
});

test("one end alone brings the other", () => {
  expect(wholePeriod({ from: monday }, now)).toEqual({ from: monday, to: "2026-11-20T18:00:00.000Z" });
  expect(wholePeriod({ to: friday }, now)).toEqual({ from: "2026-11-07T03:00:00.000Z", to: friday });
});

test("a period that ends before it begins, or has not begun, has nothing to count", () => {
  expect(wholePeriod({ from: friday, to: monday }, now)).toBeNull();
  expect(wholePeriod({ from: "2027-01-01T03:00:00.000Z" }, now)).toBeNull();
});
