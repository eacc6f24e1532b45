import { expect, test } from "vitest";
import type { QuestionKind } from "../engine/kind.ts";
import { answeredShares, calibrationOf, crossValidate, type TestReading } from "./cross-validation.ts";
import { splitExamples } from "./sentences.ts";

const answer: QuestionKind["answer"] = () => Promise.reject(new Error("No question is answered here"));
const kinds: readonly QuestionKind[] = [
  {
    name: "lighthouses.list",
    examples: splitExamples(
      "faros que hay / faros apagados / lista de faros / faros de la costa / faros nuevos",
    ),
    answer,
  },
  {
    name: "buoys.list",
    examples: splitExamples(
      "boyas que hay / boyas perdidas / lista de boyas / boyas del canal / boyas nuevas",
    ),
    answer,
  },
];

test("every example is read once by a classifier that was not trained with it", async () => {
  const readings = await crossValidate(kinds, (sentence) => sentence, [1, 2]);
  expect([...readings.keys()]).toEqual([1, 2]);
  const own = readings.get(1) ?? [];
  expect(own).toHaveLength(10);
  expect(calibrationOf(own).right).toBeGreaterThan(0.7);
});

const reading = (confidence: number, isRight: boolean): TestReading => ({
  wanted: "one",
  read: isRight ? "one" : "other",
  confidence,
});

test("the error is the distance between confidence and the share of right readings", () => {
  const readings = [reading(0.95, true), reading(0.95, true), reading(0.55, true), reading(0.55, false)];
  expect(calibrationOf(readings)).toEqual({ right: 0.75, error: expect.closeTo(0.05, 5) });
  expect(answeredShares(readings, 0.9)).toEqual({ answered: 0.5, right: 1 });
  expect(answeredShares([], 0.5)).toEqual({ answered: 0, right: 0 });
});
