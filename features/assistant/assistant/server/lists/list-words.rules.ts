import { foldText } from "#platform/contract/fold-text.ts";
import { fieldsOf, nameOfValue, type QueryField, wordsOf } from "#platform/contract/query/define-query.ts";
import { phrasesPattern } from "../speech/read-question.rules.ts";
import type { AskedList } from "./asked-list.ts";

/** Words that mean one value of a field. */
interface ValueWords {
  field: string;
  value: string;
  pattern: RegExp;
}

/** A list with the patterns of its words. */
export interface ListWords {
  list: AskedList;
  called: RegExp;
  beside: RegExp | undefined;
  values: readonly ValueWords[];
}

/**
 * Returns a label of the screen in the notation of the lexicon, for any gender and number: «Vencidas» is
 * `vencid~`.
 */
function phraseOf(name: string): string {
  return foldText(name.replace(/\(.*?\)/g, ""))
    .split(" ")
    .filter(Boolean)
    .map((word) => (word.length > 4 ? `${word.replace(/(?:os|as|es|[aoes])$/, "")}~` : word))
    .join(" ");
}

/** Matches words for open rows; a filter value with such a label is not a condition by itself. */
const openPattern = /^abiert/;

function valuesOf(list: AskedList, name: string, field: QueryField): ValueWords[] {
  const declared: Readonly<Record<string, readonly string[]>> = list.words?.[name] ?? {};
  const isChoice = field.kind === "choice" || field.kind === "choices";
  const values = field.kind === "flag" ? ["true"] : isChoice ? wordsOf(field) : [];
  return values.flatMap((value) => {
    const label = isChoice ? nameOfValue(field, value) : undefined;
    const isOpen = label !== undefined && openPattern.test(foldText(label));
    const phrases = [...(declared[value] ?? []), ...(label && !isOpen ? [phraseOf(label)] : [])];
    return phrases.length > 0 ? [{ field: name, value, pattern: phrasesPattern(phrases, "g") }] : [];
  });
}

/** Returns the words of a list: its declared words, and the labels of the filter values in its query definition. */
export const wordsOfList = (list: AskedList): ListWords => ({
  list,
  called: phrasesPattern(list.called, "g"),
  beside: list.beside && phrasesPattern(list.beside, "g"),
  values: fieldsOf(list.place.query)
    .filter(([name, { only }]) => only === undefined || list.also?.includes(name))
    .flatMap(([name, field]) => valuesOf(list, name, field)),
});
