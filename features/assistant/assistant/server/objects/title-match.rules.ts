import { foldText } from "#platform/contract/fold-text.ts";
import { isOrdinary } from "../speech/ordinary-words.ts";

const minLength = 4;
/** Words are compared by their beginning, so that «respaldos» means «respaldo». */
const stemLength = 6;
const stemOf = (word: string) => word.slice(0, stemLength).replace(/s$/, "");
/**
 * The maximum number of titles that may contain a word for it to identify an object by itself; it is one if another
 * word of the question occurs in no title.
 */
const maxTitlesOfRareWord = 8;
const maxTitlesBesideUnknown = 2;

/** Returns the words of a text that distinguish titles. */
export const distinctiveWords = (text: string): string[] =>
  foldText(text)
    .split(" ")
    .filter((word) => word.length >= minLength && !isOrdinary(word));

export interface TitleMatch<Item> {
  item: Item;
  /** The words that both the question and the title contain. */
  words: readonly string[];
}

/** Returns whether a word is the first distinctive one of a title: «bucket», but not «escaneo» of «Informe de escaneo». */
export const isHead = (word: string, title: string) =>
  stemOf(distinctiveWords(title)[0] ?? "") === stemOf(word);

/**
 * Returns the item whose title a question means: it shares at least two words with the question, or its only
 * distinctive word if few titles have it, followed by at most one other word («bucket público»). Undefined if no
 * title is meant. The time is linear in the number of titles.
 */
export function matchTitle<Item extends { title: string }>(
  question: string,
  items: readonly Item[],
): TitleMatch<Item> | undefined {
  const questionWords = [...new Set(distinctiveWords(question))];
  if (questionWords.length === 0 || items.length === 0) return undefined;
  const titles = items.map(({ title }) => new Set(distinctiveWords(title).map(stemOf)));
  const frequency = (word: string) => titles.filter((title) => title.has(stemOf(word))).length;
  const weights = new Map(
    questionWords.map((word) => [word, Math.log(1 + items.length / Math.max(1, frequency(word)))]),
  );
  let best: (TitleMatch<Item> & { score: number }) | undefined;
  for (const [at, item] of items.entries()) {
    const words = questionWords.filter((word) => titles[at]?.has(stemOf(word)));
    const score = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
    if (words.length > 0 && score > (best?.score ?? 0)) best = { item, words, score };
  }
  if (!best) return undefined;
  const [only = ""] = best.words;
  const isMeant =
    best.words.length >= 2
      ? best.words.length * 2 >= questionWords.length
      : questionWords.length <= 2 &&
        only === questionWords[0] &&
        only.length > minLength &&
        frequency(only) <= (questionWords.length === 1 ? maxTitlesOfRareWord : maxTitlesBesideUnknown);
  return isMeant ? { item: best.item, words: best.words } : undefined;
}
