import { foldText } from "#platform/contract/fold-text.ts";
import { commonWords } from "./common-words.ts";
import { companyTypes } from "./company-types.ts";
import type { Vocabulary } from "./vocabulary.rules.ts";

/** A word that was read as another one. */
export interface Correction {
  typed: string;
  meant: string;
}

/** An unknown word with the words that were possibly meant. */
export interface UnknownWord {
  typed: string;
  maybe: string | undefined;
}

const letters = /[\p{L}\p{N}]+/gu;

/** Returns the typed form of a folded word in a text. */
export function typedForm(text: string, folded: string): string {
  return text.match(letters)?.find((word) => foldText(word) === folded) ?? folded;
}

/** Returns whether a word is spelled like a personal name: with a capital inside the sentence. */
const looksLikeName = (text: string, typed: string) => {
  const at = text.indexOf(typed);
  return (
    /^\p{Lu}\p{Ll}/u.test(typed) &&
    !/^[\s¿¡"«]*$/.test(text.slice(0, at)) &&
    !/[.?!]\s*¿?$/.test(text.slice(0, at))
  );
};

/** The endings of plurals and of feminine forms, each with the ending of the listed form. */
const inflections: readonly (readonly [RegExp, string])[] = [
  [/s$/, ""],
  [/es$/, ""],
  [/as?$/, "o"],
  [/os$/, "o"],
];

/** Returns whether a folded word is a common Spanish word, so that it is not a misspelling of another one. */
const isCommon = (word: string): boolean =>
  [word, ...inflections.map(([ending, base]) => word.replace(ending, base))].some(
    (form) => commonWords.has(form) || companyTypes.has(form),
  );

/**
 * Returns a question with corrected spelling: a word with one typing error that matches exactly one known word is
 * replaced, unless it is a common Spanish word itself: «modelo» is not «módulo». About other unknown words the
 * assistant asks.
 */
export function correctSpelling(
  text: string,
  unread: readonly string[],
  vocabulary: Vocabulary,
): { text: string; corrections: readonly Correction[]; unknown: readonly UnknownWord[] } {
  const corrections: Correction[] = [];
  const unknown: UnknownWord[] = [];
  let correctedText = text;
  for (const word of unread) {
    const typed = typedForm(text, word);
    const near =
      looksLikeName(text, typed) || isVerbForm(typed) || isCommon(word) ? [] : vocabulary.near(word);
    const [nearest] = near;
    const isPlural = (each: string) => each.endsWith("s");
    // «alrta» is near «alerta» and «alertas»: the word of the same number is used.
    const agreeing = near.filter(({ word: each }) => isPlural(each) === isPlural(word));
    const sure = near.length === 1 ? nearest : agreeing.length === 1 ? agreeing[0] : undefined;
    if (sure && sure.slips <= 1) {
      corrections.push({ typed, meant: sure.shown });
      correctedText = correctedText.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])`, "gu"),
        sure.shown,
      );
    } else unknown.push({ typed, maybe: nearest?.shown });
  }
  return { text: correctedText, corrections, unknown };
}

/**
 * Matches the endings of Spanish verbs, with pronouns that are written together with an infinitive. An unknown verb does
 * not restrict a figure, so an answer may ignore it.
 */
const verbEnding =
  /(?:aron|ieron|aban|ando|iendo|aste|iste|amos|emos|imos|[aei]r(?:[mts]e|nos|l[oae]s?)(?:l[oae]s?)?|ar|er|ir|[^aeiou]an|[^aeiouj]en|[^aeiou]aba|ngo)$/;

/** Returns whether a word looks like a form of a verb, as it is typed. */
export const isVerbForm = (word: string): boolean =>
  word.length > 3 && (/[óé]$/.test(word) || verbEnding.test(foldText(word)));
