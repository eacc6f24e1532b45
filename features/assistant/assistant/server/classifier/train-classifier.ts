import { TimeSlice } from "#platform/server/time-slice.ts";
import { classifierFeaturesOf, featureWeight } from "./features-of.ts";

/** A training sentence with the number of its class. */
export interface Sample {
  sentence: string;
  label: number;
}

/** The trained weights: for each feature, one weight per class. */
export interface Model {
  classes: number;
  rows: ReadonlyMap<string, number>;
  weights: Float32Array;
}

interface Vector {
  rows: Int32Array;
  values: Float32Array;
}

const rounds = 8;
const startRate = 3.6;
/** The weight decay per round: it shrinks weights slightly, so that rare features do not decide alone. */
const decay = 0.004;
/** Smaller gradients are skipped, because most classes are far from a sentence. */
const minGradient = 0.002;

function vectorOf(sentence: string, rowOf: (feature: string) => number | undefined): Vector {
  const parts = classifierFeaturesOf(sentence).flatMap((feature) => {
    const row = rowOf(feature);
    return row === undefined ? [] : [{ row, value: featureWeight(feature) }];
  });
  const norm = Math.sqrt(parts.reduce((sum, { value }) => sum + value * value, 0)) || 1;
  return {
    rows: Int32Array.from(parts, ({ row }) => row),
    values: Float32Array.from(parts, ({ value }) => value / norm),
  };
}

/**
 * Returns the order of the samples in a training round; it is deterministic, so that the same sentences always give
 * the same model.
 */
function orderOf(count: number, round: number): number[] {
  let state = 2_654_435_761 + round;
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/**
 * Trains a multinomial logistic regression by stochastic gradient descent. It is deterministic, and yields between
 * time slices, so that other requests are answered meanwhile.
 */
export async function trainClassifier(
  samples: readonly Sample[],
  classes: number,
  slice: TimeSlice = new TimeSlice(),
): Promise<Model> {
  const rows = new Map<string, number>();
  const vectors = await slice.map(samples, ({ sentence }) =>
    vectorOf(sentence, (feature) => {
      const featureIndex = rows.get(feature);
      if (featureIndex !== undefined) return featureIndex;
      rows.set(feature, rows.size);
      return rows.size - 1;
    }),
  );
  const weights = new Float32Array(rows.size * classes);
  const scores = new Float32Array(classes);
  for (let round = 0; round < rounds; round += 1) {
    const rate = startRate / (1 + round * 0.35);
    await slice.each(orderOf(samples.length, round), (at) => {
      const vector = vectors[at];
      const label = samples[at]?.label ?? 0;
      if (vector) updateWeights({ weights, classes, scores, vector, label, rate });
    });
    for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) * (1 - decay);
  }
  return { classes, rows, weights };
}

interface WeightUpdate {
  weights: Float32Array;
  classes: number;
  scores: Float32Array;
  vector: Vector;
  label: number;
  rate: number;
}

function updateWeights({ weights, classes, scores, vector, label, rate }: WeightUpdate): void {
  addScores({ weights, classes }, vector, scores);
  applySoftmax(scores);
  for (let each = 0; each < classes; each += 1) {
    const gradient = (scores[each] ?? 0) - (each === label ? 1 : 0);
    if (Math.abs(gradient) < minGradient) continue;
    for (let at = 0; at < vector.rows.length; at += 1) {
      const place = (vector.rows[at] ?? 0) * classes + each;
      weights[place] = (weights[place] ?? 0) - rate * gradient * (vector.values[at] ?? 0);
    }
  }
}

function addScores(
  { weights, classes }: Pick<Model, "weights" | "classes">,
  vector: Vector,
  scores: Float32Array,
) {
  scores.fill(0);
  for (let at = 0; at < vector.rows.length; at += 1) {
    const start = (vector.rows[at] ?? 0) * classes;
    const value = vector.values[at] ?? 0;
    for (let each = 0; each < classes; each += 1)
      scores[each] = (scores[each] ?? 0) + (weights[start + each] ?? 0) * value;
  }
}

function applySoftmax(scores: Float32Array): void {
  const top = scores.reduce((max, score) => Math.max(max, score), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const value = Math.exp((scores[at] ?? 0) - top);
    scores[at] = value;
    sum += value;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
}

/** The probability of each class for a sentence; a temperature above 1 flattens them. */
export function kindProbabilities(model: Model, sentence: string, temperature: number): Float32Array {
  const scores = new Float32Array(model.classes);
  addScores(
    model,
    vectorOf(sentence, (feature) => model.rows.get(feature)),
    scores,
  );
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / temperature;
  applySoftmax(scores);
  return scores;
}
