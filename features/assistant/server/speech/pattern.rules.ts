/**
 * How the words of the lexicon are written: `alerta*` is any word that begins so, `que es` two words in a row, `cuant* *
 * hay` lets one word stand between. One pattern for all phrases of a tag: each is made ready by the engine only once.
 */
export function patternOf(phrases: readonly string[], flags = ""): RegExp {
  return new RegExp(`(?<=^| )(?:${phrases.map(sourceOf).join("|")})(?= |$)`, flags);
}

function sourceOf(phrase: string): string {
  return phrase
    .split(" ")
    .map((word) =>
      word === "*" ? "\\S+" : word.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "\\S*"),
    )
    .join(" ");
}
