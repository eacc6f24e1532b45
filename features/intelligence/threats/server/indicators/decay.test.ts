import { expect, test } from "vitest";
import type { IndicatorKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { goodDays, liveUntil, noEnd } from "./decay.rules.ts";

const validFrom = new Date("2026-01-01T12:00:00Z");

test.each([
  ["ip", [33, 29, 20]],
  ["url", [33, 29, 20]],
  ["domain", [188, 164, 103]],
  ["sha256", [376, 355, 290]],
  ["mail", [372, 347, 275]],
] as [IndicatorKind, number[]][])(
  "an indicator of kind %s lives as long as MISP and OpenCTI let it",
  (kind, days) => {
    expect([100, 80, 50].map((points) => Math.round(goodDays(kind, points)))).toEqual(days);
  },
);

test("an indicator without trust is never valid, and none outlives the end that its source states", () => {
  const lifetime = { kinds: ["domain"], validFrom, validUntil: null, ownCycle: false } as const;
  expect(liveUntil({ ...lifetime, confidence: 15 })).toBe("2026-01-01");
  expect(liveUntil({ ...lifetime, confidence: 100 })).toBe("2026-07-08");
  expect(liveUntil({ ...lifetime, confidence: 100, validUntil: new Date("2026-02-01T00:00:00Z") })).toBe(
    "2026-02-01",
  );
});

test("indicators that their source withdraws itself do not decay", () => {
  const lifetime = { kinds: ["ip"], confidence: 50, validFrom, ownCycle: true } as const;
  expect(liveUntil({ ...lifetime, validUntil: null })).toBe(noEnd);
  expect(liveUntil({ ...lifetime, validUntil: new Date("2027-02-01T00:00:00Z") })).toBe("2027-02-01");
});

test("an indicator of several values lives as long as the one that lives longest", () => {
  const lifetime = { confidence: 100, validFrom, validUntil: null, ownCycle: false };
  expect(liveUntil({ ...lifetime, kinds: ["ip", "sha256"] })).toBe(
    liveUntil({ ...lifetime, kinds: ["sha256"] }),
  );
});
