import { expect, test } from "vitest";
import type { Severity } from "#platform/contract/severity.ts";
import { riskOfEntity } from "./risk.rules.ts";

const open = (some: Partial<Record<Severity, number>>): Record<Severity, number> => ({
  critical: 0,
  high: 0,
  medium: 0,
  low: 0,
  informational: 0,
  unknown: 0,
  ...some,
});

test("the risk is what the open alerts add up to, weighed by how critical the asset is", () => {
  expect(riskOfEntity(open({ high: 1, low: 2 }), [], null)).toMatchObject({
    score: 26,
    alert_points: 26,
    factor: 1,
  });
  expect(riskOfEntity(open({ high: 1, low: 2 }), [], 4).score).toBe(39);
  expect(riskOfEntity(open({ high: 1, low: 2 }), [], 1).score).toBe(20);
});

test("without open alerts there is no risk, and it never passes a hundred", () => {
  expect(riskOfEntity(open({}), [], 4).score).toBe(0);
  expect(riskOfEntity(open({ critical: 9 }), [], 4).score).toBe(100);
});

test("incidents and findings add to the points of the alerts before the criticality weighs them", () => {
  const parts = [
    { text: "2 hallazgos vencidos", points: 15 },
    { text: "1 incidente abierto", points: 20 },
  ];
  expect(riskOfEntity(open({ medium: 1 }), parts, 3)).toMatchObject({
    score: 54,
    alert_points: 8,
    parts,
    factor: 1.25,
  });
  expect(riskOfEntity(open({}), parts, null).score).toBe(35);
});

test("an alert whose severity nobody said weighs more than a low one", () => {
  expect(riskOfEntity(open({ unknown: 1 }), [], null).score).toBeGreaterThan(
    riskOfEntity(open({ low: 1 }), [], null).score,
  );
});
