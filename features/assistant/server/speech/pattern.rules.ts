/**
 * How the words of the lexicon are written: `alerta*` is any word that begins so, `que es` two words in a row, `cuant* *
 * hay` lets one word stand between.
 */
export function patternOf(phrase: string): RegExp {
  const words = phrase
    .split(" ")
    .map((word) =>
      word === "*" ? "\\S+" : word.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "\\S*"),
    );
  return new RegExp(`(?<=^| )${words.join(" ")}(?= |$)`);
}
