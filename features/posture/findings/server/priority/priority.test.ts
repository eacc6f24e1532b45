import { expect, test } from "vitest";
import { type PriorityInput, priorityParts, priorityPoints } from "./priority.rules.ts";

const quiet: PriorityInput = {
  severity: "high",
  threat: { kev: false, ransomware: false, epss: null },
  exposure: null,
  criticality: null,
  attacked: null,
};

test("a high one that is being exploited, open to the world, presses more than a critical one inside", () => {
  const exploited = {
    ...quiet,
    threat: { kev: true, ransomware: false, epss: 0.6 },
    exposure: "external",
  } as const;
  expect(priorityPoints(exploited)).toBeGreaterThan(priorityPoints({ ...quiet, severity: "critical" }));
});

test("every part of a priority can be read, and they add up to it as far as a hundred", () => {
  const worst: PriorityInput = {
    severity: "critical",
    threat: { kev: true, ransomware: true, epss: 0.97 },
    exposure: "external",
    criticality: 4,
    attacked: new Date("2026-11-02T12:00:00Z"),
  };
  expect(priorityParts(worst).map(({ part, points }) => [part, points])).toEqual([
    ["severity", 40],
    ["kev", 30],
    ["epss", 10],
    ["exposure", 10],
    ["criticality", 10],
    ["attacked", 10],
  ]);
  expect(priorityPoints(worst)).toBe(100);
});

test("what nobody rated presses more than what is rated low", () => {
  expect(priorityPoints({ ...quiet, severity: "unknown" })).toBeGreaterThan(
    priorityPoints({ ...quiet, severity: "low" }),
  );
});
