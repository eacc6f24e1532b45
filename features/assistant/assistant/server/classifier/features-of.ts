const longestWord = 24;
const shortestGram = 4;
const longestGram = 4;
/** The words of a sentence that count; what follows is left out. */
const maxWords = 40;

/** The features of a folded sentence: its first word, words, pairs of words and pieces of words of 3 to 5 letters. */
export function featuresOf(sentence: string): readonly string[] {
  const words = sentence.split(" ").filter(Boolean).slice(0, maxWords);
  const features = new Set<string>();
  for (const [at, word] of words.entries()) {
    features.add(`w ${word}`);
    features.add(`p ${words[at - 1] ?? ""} ${word}`);
    if (word.length > shortestGram && !word.startsWith("x_"))
      addGrams(features, ` ${word.slice(0, longestWord)} `);
  }
  features.add(`e ${words.at(-1) ?? ""}`);
  return [...features];
}

function addGrams(features: Set<string>, word: string): void {
  for (let length = shortestGram; length <= longestGram; length += 1)
    for (let at = 0; at + length <= word.length; at += 1) features.add(`g ${word.slice(at, at + length)}`);
}

/** Words weigh more than the pieces of words, which are many and overlap. */
export const weightOf = (feature: string) =>
  feature.startsWith("g ") ? 0.5 : feature.startsWith("w ") ? 1 : 0.4;
