import { partsOfPattern } from "./tagged-pattern.rules.ts";

/** Maximum number of letters of a word that are split into pieces. */
const maxWordLength = 24;
const gramLength = 3;
/** Maximum number of words of a sentence that are read. */
const maxWords = 40;

/**
 * Returns the features of a pattern for the classifier: its words, pairs of words, last word, three-letter pieces of
 * longer words, and the tags of its meaning.
 */
export function classifierFeaturesOf(pattern: string): readonly string[] {
  const [sentence, tags] = partsOfPattern(pattern);
  const words = sentence.split(" ").filter(Boolean).slice(0, maxWords);
  const features = new Set<string>(tags.map((tag) => `t ${tag}`));
  for (const [at, word] of words.entries()) {
    features.add(`w ${word}`);
    features.add(`p ${words[at - 1] ?? ""} ${word}`);
    if (word.length > gramLength) addGrams(features, ` ${word.slice(0, maxWordLength)} `);
  }
  features.add(`e ${words.at(-1) ?? ""}`);
  return [...features];
}

function addGrams(features: Set<string>, word: string): void {
  for (let at = 0; at + gramLength <= word.length; at += 1)
    features.add(`g ${word.slice(at, at + gramLength)}`);
}

const weights: Readonly<Record<string, number>> = { g: 0.5, w: 1, p: 0.4, e: 0.4, t: 1.6 };

/**
 * Returns the weight of a feature by its type letter: words weigh more than pieces of words, which are many and
 * overlap; tags, which stand for all synonyms, weigh most. The weights were chosen by five-fold cross-validation.
 */
export const featureWeight = (feature: string): number => weights[feature[0] ?? ""] ?? 0;
