/** Returns the entry of a table for a word from outside; inherited properties such as `constructor` do not count. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Returns a list without some of its values, which are also removed from its type. */
export function wordsWithout<Word extends string, const Left extends Word>(
  words: readonly Word[],
  remainingLefts: readonly Left[],
): Exclude<Word, Left>[] {
  const out = new Set<Word>(remainingLefts);
  return words.filter((word): word is Exclude<Word, Left> => !out.has(word));
}

/** Returns the value if it is in the list; undefined otherwise, because addresses and forms may contain anything. */
export function oneOf<const Value extends string>(
  list: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return list.find((each) => each === value);
}
