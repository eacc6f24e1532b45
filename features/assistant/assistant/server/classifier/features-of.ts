/** Letters of a word that are cut into pieces. */
const maxWordLength = 24;
const gramLength = 4;
/** The most words of a sentence that are read. */
const maxWords = 40;

/** Returns the features of a folded sentence: its words, pairs of words, last word and the pieces of four letters of longer words. */
export function featuresOf(sentence: string): readonly string[] {
  const words = sentence.split(" ").filter(Boolean).slice(0, maxWords);
  const features = new Set<string>();
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

/** Returns the weight of a feature: words weigh more than pieces of words, which are many and overlap. */
export const featureWeight = (feature: string) =>
  feature.startsWith("g ") ? 0.5 : feature.startsWith("w ") ? 1 : 0.4;
