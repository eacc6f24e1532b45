/** A control as its word stems, without stop words. */
export interface Worded {
  id: number;
  words: readonly string[];
}

export interface Likeness {
  source: number;
  target: number;
  /** The similarity, from 0 to 1. */
  likeness: number;
}

/**
 * Pairs of controls that use the same uncommon words: cosine of their TF-IDF vectors. For each source, the targets
 * above the threshold, the most alike first.
 */
export function findLikenesses(
  sources: readonly Worded[],
  targets: readonly Worded[],
  { threshold, perSource }: { threshold: number; perSource: number },
): Likeness[] {
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

/** Returns the rarity of each word: the fewer controls use it, the more it weighs. */
function rarityOf(all: readonly Worded[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { words } of all) {
    for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return new Map([...uses].map(([word, count]) => [word, Math.log((1 + all.length) / count)]));
}

/** Returns a vector of length one, so that the product of two is their cosine. */
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
