import { expect, test } from "vitest";
import { AnalysisContent } from "#features/assistant/analyses/analysis-content.contract.ts";
import fc from "#platform/testing/examples.ts";
import type { PreviousResult } from "./compare-results.rules.ts";
import { deriveContent } from "./derive-content.rules.ts";
import { anyFacts, groundedIn } from "./facts.fixture.ts";
import type { AnalysisFrame } from "./facts.ts";

const derived = (facts: AnalysisFrame, previous: PreviousResult | null = null) =>
  deriveContent(facts, groundedIn(facts), previous);

const runs = { numRuns: 300 };

/** Returns the same facts in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) {
    // Counts by severity are a tuple by position, not a list of findings.
    return value.every((each) => typeof each === "number") ? value : value.map(turned).toReversed();
  }
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, turned(each)]));
}

const stated = (content: AnalysisContent) => [
  content.headline,
  ...content.score.terms,
  ...content.strengths,
  ...content.gaps,
  ...content.risks,
  ...content.actions,
  ...content.not_evaluable,
];

test("whatever the facts are, the result has its shape and every statement its ground", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const content = derived(facts);
      expect(AnalysisContent.parse(content)).toEqual(content);
      for (const { sources, missing } of stated(content)) expect(sources.length > 0).toBe(missing === null);
    }),
    runs,
  );
});

test("the same facts make the same result, in whatever order they were found", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(derived(turned(facts) as AnalysisFrame)).toEqual(derived(facts));
    }),
    runs,
  );
});

test("the score is never more or less than its terms, and each of them stays within 0 and 100", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { value, terms } = derived(facts).score;
      const values = terms.flatMap((term) => (term.value === null ? [] : [term.value]));
      expect(value === null).toBe(values.length === 0);
      if (value === null) return;
      expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 0.1);
      expect(value).toBeLessThanOrEqual(Math.max(...values) + 0.1);
    }),
    runs,
  );
});

test("a risk of more impact never stands behind one of less, unless somebody asked for its area first", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const place = ({ area, impact }: { area: (typeof facts.focus)[number]; impact: number }) =>
        (facts.focus.includes(area) ? 10 : 0) + impact;
      const places = derived(facts).risks.map(place);
      expect(places).toEqual(places.toSorted((one, other) => other - one));
    }),
    runs,
  );
});

test("a result compared with itself tells of no change", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const content = derived(facts);
      const previous = { id: "0190a0a0-0000-7000-8000-000000000000", at: facts.from, content };
      expect(derived(facts, previous).comparison).toMatchObject({ changes: [] });
    }),
    runs,
  );
});
