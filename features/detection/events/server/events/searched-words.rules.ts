import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";

/** How a text is searched in a whole record: any part of it, all of its words, or its words one after the other. */
export type RecordSearch = { as: "part"; text: string } | { as: "words" | "phrase"; words: string[] };

/** Returns how a filter searches in whole records. A text without words is searched as a part. */
export function recordSearchOf(text: string, as: EventFilter["q_as"] = "part"): RecordSearch {
  const words = searchedWords(text);
  return as === "part" || words.length === 0 ? { as: "part", text } : { as, words };
}

/** Returns the words of a text: letters and digits without others between. Only ASCII letters are made small. */
export function searchedWords(text: string): string[] {
  return [...smallLetters(text).matchAll(/[a-z0-9\u0080-\uffff]+/g)].map(([word]) => word);
}

const smallLetters = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Characters between words: ASCII without digits and small letters. */
const separator = "[\u0001-/:-`{-\u007f]";

/** Returns a regular expression of consecutive words in a text of small letters; words contain no special characters. */
export const consecutiveWords = (words: readonly string[]): string =>
  `(^|${separator})${words.join(`${separator}+`)}(${separator}|$)`;
