import { foldText } from "#platform/contract/fold-text.ts";
import { countTypingErrors } from "./vocabulary.rules.ts";

/** A name that an area declares, found in a question. */
export interface NamedTerm {
  kind: string;
  /** The words of the name in the folded question. */
  words: string;
  /** The name in its original spelling. */
  name: string;
}

/** The declared names of all areas by their folded words. */
export type Terms = ReadonlyMap<string, { kind: string; name: string }>;

const maxNameWords = 5;
/** Shorter names are recognised only without a typing error. */
const minMendedLength = 7;

export function gatherTerms(
  termsOfFeatures: readonly Readonly<Record<string, ReadonlyMap<string, string>>>[],
): Terms {
  return new Map(
    termsOfFeatures.flatMap((own) =>
      Object.entries(own).flatMap(([kind, names]) =>
        [...names].map(([words, name]) => [words, { kind, name }] as const),
      ),
    ),
  );
}

/**
 * Returns the declared names in a question, the longest first at each position; a long word may contain one typing
 * error.
 */
export function findTermsInText(text: string, terms: Terms, { mends } = { mends: true }): NamedTerm[] {
  if (terms.size === 0) return [];
  const words = foldText(text.slice(0, 600)).split(" ").filter(Boolean);
  const matches: NamedTerm[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(maxNameWords, words.length - at); length > 0; length -= 1) {
      const part = words.slice(at, at + length).join(" ");
      const term = terms.get(part);
      if (!term) continue;
      matches.push({ ...term, words: part });
      at += length - 1;
      break;
    }
  }
  return matches.length > 0 || !mends ? matches : mendedTerm(words, terms);
}

function mendedTerm(words: readonly string[], terms: Terms): NamedTerm[] {
  for (const word of words) {
    if (word.length < minMendedLength || !/[a-z]/.test(word)) continue;
    const near = [...terms].filter(
      ([name]) =>
        name.length >= minMendedLength &&
        name[0] === word[0] &&
        Math.abs(name.length - word.length) <= 1 &&
        countTypingErrors(word, name, 1) <= 1,
    );
    const [only] = near;
    if (only && near.length === 1) return [{ ...only[1], words: word }];
  }
  return [];
}
