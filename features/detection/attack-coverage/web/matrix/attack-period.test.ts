import { expect, test } from "vitest";
import { comparedPeriod } from "./attack-period.ts";

const zone = "America/Santiago";
const october = { from: "2026-10-01T03:00:00.000Z", to: "2026-10-31T03:00:00.000Z" };
const compared = (kind: string | null, since: string | null = null, until: string | null = null) =>
  comparedPeriod({ kind, since, until }, october, zone);

test("a period is compared with the one before it, with any days, or with nothing", () => {
  expect(compared(null)).toBeUndefined();
  expect(compared("anterior")).toEqual({ from: "2026-09-01T03:00:00.000Z", to: october.from });
  expect(compared("dias", "2026-06-01", "2026-06-07")).toEqual({
    from: "2026-06-01T04:00:00.000Z",
    to: "2026-06-08T04:00:00.000Z",
  });
});

test("a first day alone begins a period as long; days that make no period compare with nothing", () => {
  expect(compared("dias", "2026-06-01")).toEqual({
    from: "2026-06-01T04:00:00.000Z",
    to: "2026-07-01T04:00:00.000Z",
  });
  expect(compared("dias", "2026-06-07", "2026-06-01")).toBeUndefined();
  expect(compared("dias")).toBeUndefined();
});
