import { foldText } from "#platform/contract/fold-text.ts";

/** Three letters at a time of every word, with its beginning marked: `pago` is `  p`, ` pa`, `pag`, `ago`, `go `. */
export function trigramsOf(text: string): string[] {
  const found = new Set<string>();
  for (const word of foldText(text).split(" ").filter(Boolean).slice(0, 60)) {
    const padded = `  ${word.slice(0, 40)} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return [...found];
}

/** How alike two words are, from 0 to 1. */
export function alikeness(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), new Set(trigramsOf(other))];
  const shared = a.filter((each) => b.has(each)).length;
  return (2 * shared) / Math.max(1, a.length + b.size);
}
