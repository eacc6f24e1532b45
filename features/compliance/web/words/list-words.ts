const list = new Intl.ListFormat("es", { type: "conjunction" });

/** `PSE`, `PSE y OIV`, `IG1 e IG2`: names in one breath, with the conjunction that the next sound asks for. */
export function listWords(words: readonly string[]): string {
  return list.format(words);
}
