import type { QuestionKind } from "../engine/kind.ts";
import { trainKinds } from "./kind-classifier.ts";

/** How the classifier read a sentence that was left out of its training. */
export interface TestReading {
  wanted: string;
  read: string | undefined;
  confidence: number;
}

const defaultFolds = 5;

/**
 * Cross-validation: leaves out one part of the examples after the other, trains with the others, and reads the part
 * that was left out, at each temperature. The readings of one temperature cover every example once.
 */
export async function crossValidate(
  kinds: readonly QuestionKind[],
  toPattern: (sentence: string) => string,
  temperatures: readonly number[],
  folds = defaultFolds,
): Promise<Map<number, TestReading[]>> {
  const readings = new Map(temperatures.map((each): [number, TestReading[]] => [each, []]));
  const partOf = ({ examples }: QuestionKind, isHeldOut: boolean, fold: number) =>
    examples.filter((_, at) => (at % folds === fold) === isHeldOut);
  for (let fold = 0; fold < folds; fold += 1) {
    const training = kinds.map((kind) => {
      const [first = kind.examples[0], ...others] = partOf(kind, false, fold);
      return { ...kind, examples: [first, ...others] as const };
    });
    const classifier = await trainKinds(training, toPattern);
    for (const kind of kinds)
      for (const sentence of partOf(kind, true, fold))
        for (const [temperature, own] of readings) {
          const [first] = classifier.rank(toPattern(sentence), temperature);
          own.push({ wanted: kind.name, read: first?.kind.name, confidence: first?.confidence ?? 0 });
        }
  }
  return readings;
}

const bins = 10;
const isRight = ({ wanted, read }: TestReading) => wanted === read;
const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export interface Calibration {
  /** The share of sentences that were read correctly. */
  right: number;
  /**
   * The expected calibration error: the mean distance between confidence and share of correct readings, over ten
   * bins; 0 is perfect.
   */
  error: number;
}

export function calibrationOf(readings: readonly TestReading[]): Calibration {
  const byBin = Map.groupBy(readings, ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)));
  const error = [...byBin.values()].reduce((sum, own) => {
    const meanConfidence = own.reduce((total, { confidence }) => total + confidence, 0) / own.length;
    return sum + Math.abs(shareOf(own.filter(isRight).length, own.length) - meanConfidence) * own.length;
  }, 0);
  return {
    right: shareOf(readings.filter(isRight).length, readings.length),
    error: shareOf(error, readings.length),
  };
}

/** Counts the readings with at least a given confidence, and the correct ones among them. */
export function answeredShares(
  readings: readonly TestReading[],
  confidence: number,
): { answered: number; right: number } {
  const answeredReadings = readings.filter((each) => each.confidence >= confidence);
  return {
    answered: shareOf(answeredReadings.length, readings.length),
    right: shareOf(answeredReadings.filter(isRight).length, answeredReadings.length),
  };
}
