/** The names of the groups of patterns, each once. */
export function groupNamesIn(patterns: readonly RegExp[]): string[] {
  return [
    ...new Set(
      patterns.flatMap(({ source }) => Array.from(source.matchAll(/\(\?<(\w+)>/g), ([, name = ""]) => name)),
    ),
  ];
}
