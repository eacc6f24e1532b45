import { foldText } from "#platform/contract/fold-text.ts";

const longest = 600;
/** Links, addresses, markup: a sentence of a result has none. */
const dressed = /https?:|www\.|\]\(|[<>`*_#|]|\p{Cc}/u;
const denials = new Set([
  "no",
  "ni",
  "sin",
  "nunca",
  "jamas",
  "nada",
  "nadie",
  "ningun",
  "ninguna",
  "ninguno",
  "tampoco",
]);

/** Beginnings of words that change what is claimed: they may not come in unless the rule said them. */
const claims = [
  "abiert",
  "cerrad",
  "resuel",
  "resol",
  "contenid",
  "mitig",
  "corregi",
  "cumpl",
  "incumpl",
  "certific",
  "garanti",
  "asegur",
  "segur",
  "protegi",
  "venc",
  "vigent",
  "aprob",
  "rechaz",
  "critic",
  "grave",
  "leve",
  "alta",
  "alto",
  "baja",
  "bajo",
  "media",
  "medio",
  "mejor",
  "empeor",
  "aument",
  "sub",
  "disminu",
  "reduc",
  "todas",
  "todos",
  "toda",
  "todo",
  "siempre",
  "ataque",
  "brecha",
  "fuga",
  "robo",
  "multa",
  "ley",
  "perdi",
  "exit",
  "excelen",
  "perfect",
  "falso",
  "ruido",
] as const;

const wordsOf = (text: string) => foldText(text).split(" ").filter(Boolean);
const numbersOf = (text: string) => [...new Set(text.match(/\d+(?:[.,:/-]\d+)*/g) ?? [])].toSorted();
const isSame = (one: readonly string[], other: readonly string[]) => one.join(" ") === other.join(" ");
const denialsOf = (words: readonly string[]) => words.filter((word) => denials.has(word)).length > 0;
const claimsOf = (words: readonly string[]) =>
  new Set(claims.filter((claim) => words.some((word) => word.startsWith(claim))));

/** Words that name somebody or something: written with a capital where no sentence begins. */
function namesOf(text: string): string[] {
  return [...text.matchAll(/(?<![.!?:]\s+|^\s*|[«"¿¡(]\s*)\b\p{Lu}[\p{L}\p{N}.-]*/gu)].map(([name]) =>
    foldText(name),
  );
}

/**
 * Whether a model's wording says what the rule said and nothing else: the same numbers, no name, denial or claim that was
 * not there, and no link. What is in doubt is not backed: the rule's own sentence then stands.
 */
export function isBackedWording(original: string, worded: string): boolean {
  const text = worded.trim();
  if (text === "" || text.length > longest || dressed.test(text)) return false;
  if (!isSame(numbersOf(original), numbersOf(text))) return false;
  const [before, after] = [wordsOf(original), wordsOf(text)];
  if (denialsOf(before) !== denialsOf(after)) return false;
  const claimed = claimsOf(before);
  if (![...claimsOf(after)].every((claim) => claimed.has(claim))) return false;
  const known = new Set(before);
  return namesOf(text).every((name) => name.split(" ").every((part) => known.has(part)));
}
