/** A control as its word stems, without stop words. */
export interface ControlWords {
  id: number;
  words: readonly string[];
}

export interface PairSimilarity {
  source: number;
  target: number;
  /** The similarity, from 0 to 1. */
  likeness: number;
}

/**
 * Returns pairs of controls that use the same uncommon words, by the cosine of their TF-IDF vectors. Each source has
 * the targets above the threshold, the most similar first.
 */
export function findLikenesses(
  sources: readonly ControlWords[],
  targets: readonly ControlWords[],
  { threshold, perSource }: { threshold: number; perSource: number },
): PairSimilarity[] {
  const rarity = rarityOf([...sources, ...targets]);
  const vectors = targets.map((target) => ({ id: target.id, vector: vectorOf(target.words, rarity) }));
  return sources.flatMap(({ id, words }) => {
    const vector = vectorOf(words, rarity);
    return vectors
      .map((target) => ({ source: id, target: target.id, likeness: cosine(vector, target.vector) }))
      .filter(({ likeness }) => likeness >= threshold)
      .sort((a, b) => b.likeness - a.likeness || a.target - b.target)
      .slice(0, perSource);
  });
}

/** Returns the weight of each word: the fewer controls use it, the higher its weight. */
function rarityOf(all: readonly ControlWords[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { words } of all) {
    for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return new Map([...uses].map(([word, count]) => [word, Math.log((1 + all.length) / count)]));
}

/** Returns a vector of length one, so that the scalar product of two vectors is their cosine. */
function vectorOf(words: readonly string[], rarity: Map<string, number>): Map<string, number> {
  const vector = new Map<string, number>();
  for (const word of words) vector.set(word, (vector.get(word) ?? 0) + (rarity.get(word) ?? 0));
  const length = Math.hypot(...vector.values());
  if (length === 0) return new Map();
  return new Map([...vector].map(([word, weight]) => [word, weight / length]));
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0;
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0);
  return Math.min(1, sum);
}
