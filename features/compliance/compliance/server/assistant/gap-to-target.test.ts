import { expect, test } from "vitest";
import type { ControlFacts } from "#features/compliance/control-states/server/control-states.public.ts";
import { controlsToTarget } from "./gap-to-target.rules.ts";

const control = (
  result: ControlFacts["result"],
  weight = 1,
  evidence_state: ControlFacts["evidence_state"] = "none",
) => ({
  result,
  weight,
  evidence_state,
  implementation_score: null,
  documentation_score: null,
});

test("the controls that weigh most come first, and no more than it takes", () => {
  const heavy = control("non_compliant", 3);
  const compliantControls = [control("compliant"), control("compliant")];
  const gap = controlsToTarget(
    [...compliantControls, control("non_compliant"), heavy, control("not_assessed", 9)],
    0.6,
  );
  expect(gap?.now).toBeCloseTo(2 / 6);
  expect(gap?.gains.map((gain) => gain.control)).toEqual([heavy]);
  expect(gap?.reached).toBeCloseTo(5 / 6);
});

test("a control that is half met, or whose evidence lapsed, counts for what it still lacks", () => {
  const gap = controlsToTarget([control("partially_compliant"), control("compliant", 1, "expired")], 1);
  expect(gap?.now).toBeCloseTo(0.5);
  expect(gap?.gains.map(({ points }) => points)).toEqual([0.25, 0.25]);
});

test("nothing is missing where the share is reached, and nothing is known where nothing was assessed", () => {
  expect(controlsToTarget([control("compliant")], 0.6)?.gains).toEqual([]);
  expect(controlsToTarget([control("not_assessed")], 0.6)).toBeNull();
});
