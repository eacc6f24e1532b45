const mark = " | ";

/**
 * Returns a pattern with the tags of its meaning appended, such as `overdue` for «atrasadas»; the classifier reads
 * them besides the words.
 */
export const taggedPattern = (pattern: string, tags: Iterable<string>): string =>
  `${pattern}${mark}${[...new Set(tags)].toSorted().join(" ")}`;

/** Returns the words of a pattern and its tags. */
export function partsOfPattern(pattern: string): readonly [words: string, tags: readonly string[]] {
  const [words = "", tags = ""] = pattern.split(mark);
  return [words, tags.split(" ").filter(Boolean)];
}
