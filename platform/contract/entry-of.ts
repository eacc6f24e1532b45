/** What a table says of a word from outside: nothing that it does not hold itself, such as `constructor`. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
