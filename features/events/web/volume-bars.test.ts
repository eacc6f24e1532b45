import { expect, test } from "vitest";
import { volumeBars } from "./volume-bars.ts";

test("every hour has its bar, also the quiet ones, in shares of the highest", () => {
  const bars = volumeBars(
    [
      { starts_at: "2026-11-20T10:00:00Z", counts: { critical: 1, low: 3 } },
      { starts_at: "2026-11-20T12:00:00Z", counts: { medium: 2 } },
    ],
    { from: "2026-11-20T10:00:00Z", to: "2026-11-20T13:00:00Z", step: "hour" },
  );
  expect(bars.map(({ total }) => total)).toEqual([4, 0, 2]);
  expect(bars[0]?.parts).toEqual([
    { severity: "critical", from: 0, height: 0.25 },
    { severity: "low", from: 0.25, height: 0.75 },
  ]);
  expect(bars[2]?.endsAt).toBe("2026-11-20T13:00:00.000Z");
});
