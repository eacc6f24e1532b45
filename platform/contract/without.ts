/** A list without some of its words, which the type forgets too. */
export function without<Word extends string, const Left extends Word>(
  words: readonly Word[],
  left: readonly Left[],
): Exclude<Word, Left>[] {
  const out = new Set<Word>(left);
  return words.filter((word): word is Exclude<Word, Left> => !out.has(word));
}
