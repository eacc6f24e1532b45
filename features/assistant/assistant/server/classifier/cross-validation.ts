import type { Kind } from "../engine/kind.ts";
import { trainKinds } from "./kind-classifier.ts";

/** The reading of a sentence that was left out of the training. */
export interface HeldOutReading {
  wanted: string;
  read: string | undefined;
  confidence: number;
}

const defaultFolds = 5;

/**
 * Trains without one part of the examples after the other and reads the part that was left out, at each temperature. All
 * readings of one temperature together cover every example once.
 */
export async function crossValidate(
  kinds: readonly Kind[],
  toPattern: (sentence: string) => string,
  temperatures: readonly number[],
  folds = defaultFolds,
): Promise<Map<number, HeldOutReading[]>> {
  const readings = new Map(temperatures.map((each): [number, HeldOutReading[]] => [each, []]));
  const partOf = ({ examples }: Kind, isHeldOut: boolean, fold: number) =>
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
const isRight = ({ wanted, read }: HeldOutReading) => wanted === read;
const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export interface Calibration {
  /** The share of sentences with the right reading. */
  right: number;
  /** The mean distance between confidence and the share of right readings, over ten bins: 0 is perfect. */
  error: number;
}

export function calibrationOf(readings: readonly HeldOutReading[]): Calibration {
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

/** Returns the number of readings from a confidence on, and how many of them are right. */
export function answeredFrom(
  readings: readonly HeldOutReading[],
  confidence: number,
): { answered: number; right: number } {
  const answeredReadings = readings.filter((each) => each.confidence >= confidence);
  return {
    answered: shareOf(answeredReadings.length, readings.length),
    right: shareOf(answeredReadings.filter(isRight).length, answeredReadings.length),
  };
}
