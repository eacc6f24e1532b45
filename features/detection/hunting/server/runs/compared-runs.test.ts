import { expect, test } from "vitest";
import type { DataAvailability } from "#features/detection/hunting/hunting.contract.ts";
import { runDifferencesBetween } from "./compared-runs.rules.ts";

const looked = (more: object = {}) => ({
  from_at: new Date("2026-11-01T00:00:00Z"),
  until_at: new Date("2026-11-08T00:00:00Z"),
  query: "title: Una regla",
  cut: false,
  data: [] as DataAvailability[],
  ...more,
});
const silence = { need: "account", sources: [], missing: false, gaps: true } as DataAvailability;

test("two runs that looked alike over another week differ by what happened", () => {
  const later = { from_at: new Date("2026-11-08T00:00:00Z"), until_at: new Date("2026-11-15T00:00:00Z") };
  expect(runDifferencesBetween(looked(later), looked())).toEqual([]);
  const month = { from_at: new Date("2026-10-08T00:00:00Z"), until_at: new Date("2026-11-08T00:00:00Z") };
  const before = { from_at: new Date("2026-09-08T00:00:00Z"), until_at: new Date("2026-10-08T00:00:00Z") };
  expect(runDifferencesBetween(looked(month), looked(before))).toEqual([]);
});

test("what may come of the looking is named", () => {
  expect(runDifferencesBetween(looked({ query: "title: Otra" }), looked())).toEqual(["query"]);
  expect(runDifferencesBetween(looked({ from_at: new Date("2026-11-05T00:00:00Z") }), looked())).toEqual([
    "length",
  ]);
  expect(runDifferencesBetween(looked(), looked({ cut: true }))).toEqual(["cut"]);
  expect(runDifferencesBetween(looked({ data: [silence] }), looked())).toEqual(["silent"]);
  expect(runDifferencesBetween(looked(), looked({ data: [silence] }))).toEqual(["silent"]);
});
