import { foldText } from "#platform/contract/fold-text.ts";

/** Returns the cosine similarity of two vectors, from -1 to 1; 0 for different lengths. */
export function cosineSimilarity(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) return 0;
  let [dotProduct, oneSquared, otherSquared] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    dotProduct += a * b;
    oneSquared += a * a;
    otherSquared += b * b;
  }
  return oneSquared === 0 || otherSquared === 0 ? 0 : dotProduct / Math.sqrt(oneSquared * otherSquared);
}

/** The number of standard deviations above the mean: models differ in the similarity of unrelated texts. */
const outstanding = 2;

/** Returns the values whose similarity is an outlier among all, the most similar first. */
export function selectOutliers<T>(all: readonly { value: T; close: number }[]): T[] {
  if (all.length < 3) return all.filter(({ close }) => close >= 0.5).map(({ value }) => value);
  const mean = all.reduce((sum, { close }) => sum + close, 0) / all.length;
  const spread = Math.sqrt(all.reduce((sum, { close }) => sum + (close - mean) ** 2, 0) / all.length);
  if (spread < 1e-6) return [];
  return all
    .filter(({ close }) => (close - mean) / spread >= outstanding)
    .toSorted((one, other) => other.close - one.close)
    .map(({ value }) => value);
}

/** Returns the trigrams of every word, with its beginning marked: `pago` is ` p`, ` pa`, `pag`, `ago`, `go `. */
export function trigramsOf(text: string): string[] {
  const keys = new Set<string>();
  for (const word of foldText(text).split(" ").filter(Boolean).slice(0, 60)) {
    const padded = `  ${word.slice(0, 40)} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) keys.add(padded.slice(at, at + 3));
  }
  return [...keys];
}

/** Returns the similarity of two words, from 0 to 1. */
export function trigramSimilarity(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), new Set(trigramsOf(other))];
  const shared = a.filter((each) => b.has(each)).length;
  return (2 * shared) / Math.max(1, a.length + b.size);
}
