import { describe, expect, test } from "vitest";
import { evidenceStates, results } from "#features/compliance/control-states/control-states.contract.ts";
import fc from "#platform/testing/examples.ts";
import {
  type ControlFacts,
  isInScope,
  scoreFrom,
  scoreOf,
  scoreOfTallies,
  sumOfTallies,
  tallyOfControls,
} from "./score.rules.ts";

const level = fc.option(fc.integer({ min: 0, max: 5 }));
const anyControlState: fc.Arbitrary<ControlFacts> = fc.record({
  weight: fc.integer({ min: 1, max: 5 }),
  result: fc.constantFrom(...results),
  evidence_state: fc.constantFrom(...evidenceStates),
  implementation_score: level,
  documentation_score: level,
});
const standings = fc.array(anyControlState, { maxLength: 60 });
const some = fc.array(anyControlState, { minLength: 1, maxLength: 60 });
const better = ["non_compliant", "partially_compliant", "compliant"] as const;
const control = (over: Partial<ControlFacts> = {}): ControlFacts => ({
  weight: 1,
  result: "not_assessed",
  evidence_state: "none",
  implementation_score: null,
  documentation_score: null,
  ...over,
});

describe("the score of a set of controls", () => {
  test("stays between 0 and 1, and its counts add up", () => {
    fc.assert(
      fc.property(standings, (all) => {
        const score = scoreOf(all);
        expect(score.coverage).toBeGreaterThanOrEqual(0);
        expect(score.coverage).toBeLessThanOrEqual(1);
        if (score.compliance !== null) expect(score.compliance).toBeGreaterThanOrEqual(0);
        if (score.compliance !== null) expect(score.compliance).toBeLessThanOrEqual(1);
        expect(score.applicable + score.not_applicable).toBe(all.length);
        expect(score.assessed + score.not_assessed).toBe(score.applicable);
        expect(score.compliant + score.partially_compliant + score.non_compliant).toBe(score.assessed);
      }),
    );
  });

  test("is a pair: there is a compliance exactly where something was assessed", () => {
    fc.assert(
      fc.property(standings, (all) => {
        const { compliance, coverage, assessed } = scoreOf(all);
        expect(compliance !== null).toBe(assessed > 0);
        expect(coverage > 0).toBe(assessed > 0);
      }),
    );
  });

  test("never falls when a result improves", () => {
    fc.assert(
      fc.property(some, fc.nat(), fc.constantFrom(0, 1), (all, where, step) => {
        const place = where % all.length;
        const withResult = (result: ControlFacts["result"]) =>
          scoreOf(all.with(place, { ...(all[place] ?? control()), result }));
        const [before, after] = [withResult(better[step]), withResult(better[step + 1] ?? "compliant")];
        expect(after.compliance ?? 0).toBeGreaterThanOrEqual(before.compliance ?? 0);
        expect(after.coverage).toBe(before.coverage);
      }),
    );
  });

  test("does not depend on the order of the controls, to the last bit", () => {
    fc.assert(
      fc.property(
        standings,
        fc.array(fc.double({ noNaN: true }), { minLength: 60, maxLength: 60 }),
        (all, keys) => {
          const shuffled = all
            .map((controlState, place) => ({ standing: controlState, key: keys[place] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ standing }) => standing);
          expect(scoreOf(shuffled)).toEqual(scoreOf(all));
        },
      ),
    );
  });

  test("never rises because evidence expired", () => {
    fc.assert(
      fc.property(some, fc.nat(), (all, where) => {
        const place = where % all.length;
        const expired = scoreOf(all.with(place, { ...(all[place] ?? control()), evidence_state: "expired" }));
        const before = scoreOf(all);
        expect(expired.compliance ?? 0).toBeLessThanOrEqual(before.compliance ?? 0);
        expect(expired.coverage).toBe(before.coverage);
        expect(expired.maturity).toBe(before.maturity);
      }),
    );
  });

  test("of two sets together is the score of all their controls", () => {
    fc.assert(
      fc.property(standings, standings, (one, other) => {
        expect(scoreFrom(sumOfTallies([tallyOfControls(one), tallyOfControls(other)]))).toEqual(
          scoreOf([...one, ...other]),
        );
        expect(scoreOfTallies([tallyOfControls(one), tallyOfControls(other)]).maturity).toBeNull();
      }),
    );
  });

  test("counts what the formula says", () => {
    const score = scoreOf([
      control({ result: "compliant", weight: 3, implementation_score: 4, documentation_score: 1 }),
      control({ result: "compliant", evidence_state: "expired" }),
      control({ result: "partially_compliant", implementation_score: 2 }),
      control({ result: "non_compliant", evidence_state: "expired" }),
      control({ weight: 4 }),
      control({ result: "not_applicable", weight: 5, implementation_score: 5 }),
    ]);
    expect(score).toMatchObject({
      applicable: 5,
      assessed: 4,
      not_applicable: 1,
      not_assessed: 1,
      lowered: 1,
    });
    expect(score.compliance).toBe((3 + 0.5 + 0.5) / 6);
    expect(score.coverage).toBe(6 / 10);
    expect(score.maturity).toBe((3 * 2.5 + 2) / 4);
  });

  test("is no compliance and no coverage where nothing applies", () => {
    const nothing = { compliance: null, coverage: 0, maturity: null, applicable: 0 };
    expect(scoreOf([])).toMatchObject(nothing);
    expect(scoreOf([control({ result: "not_applicable" })])).toMatchObject(nothing);
  });
});

describe("a control is measured", () => {
  const node = { assessable: true, withdrawn: false, tiers: ["IG2", "IG3"] };

  test("when it is in a chosen tier, or none was chosen, or it belongs to no tier", () => {
    expect(isInScope(node, [])).toBe(true);
    expect(isInScope(node, ["IG2"])).toBe(true);
    expect(isInScope(node, ["IG1"])).toBe(false);
    expect(isInScope({ ...node, tiers: [] }, ["IG1"])).toBe(true);
  });

  test("never when it is a heading or was withdrawn", () => {
    expect(isInScope({ ...node, assessable: false }, [])).toBe(false);
    expect(isInScope({ ...node, withdrawn: true }, [])).toBe(false);
  });
});
