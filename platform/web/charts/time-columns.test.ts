import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type TimeColumn, timeColumns } from "./time-columns.ts";

const totals = (columns: TimeColumn[]) =>
  columns.map(({ values }) => Object.values(values).reduce((sum: number, count) => sum + (count ?? 0), 0));

test("every hour has its column, also the quiet ones", () => {
  const columns = timeColumns(
    [
      { starts_at: "2026-11-20T10:00:00Z", counts: { critical: 1, low: 3 } },
      { starts_at: "2026-11-20T12:00:00Z", counts: { medium: 2 } },
    ],
    { from: "2026-11-20T10:00:00Z", to: "2026-11-20T13:00:00Z", step: "hour", timeZone: "America/Santiago" },
  );
  expect(totals(columns)).toEqual([4, 0, 2]);
  expect(columns[2]?.endsAt).toBe("2026-11-20T13:00:00.000Z");
  expect(columns[1]?.name).toBe("20 nov 2026, 08:00");
});

const days = [
  { starts_at: "2026-09-05T04:00:00Z", counts: { low: 1 } },
  // In Chile this day begins at 01:00.
  { starts_at: "2026-09-06T04:00:00Z", counts: { low: 2 } },
  { starts_at: "2026-09-07T03:00:00Z", counts: { low: 3 } },
];
const inChile = { from: "2026-09-05T15:00:00Z", to: "2026-09-07T15:00:00Z", step: "day" } as const;

describe.each(["America/Santiago", "Asia/Tokyo", "UTC"])("with a browser in %s", (browserZone) => {
  beforeEach(() => vi.stubEnv("TZ", browserZone));
  afterEach(() => vi.unstubAllEnvs());

  test("days are those of the person's zone, as the server counts them", () => {
    const columns = timeColumns(days, { ...inChile, timeZone: "America/Santiago" });
    expect(totals(columns)).toEqual([1, 2, 3]);
    expect(columns.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
      days.map(({ starts_at }) => Date.parse(starts_at)),
    );
  });

  test("a person in Madrid has days of Madrid", () => {
    const madrid = [{ starts_at: "2026-09-05T22:00:00Z", counts: { high: 4 } }];
    const columns = timeColumns(madrid, { ...inChile, timeZone: "Europe/Madrid" });
    expect(totals(columns)).toEqual([0, 4, 0]);
  });
});
