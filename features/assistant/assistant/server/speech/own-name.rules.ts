import { foldText } from "#platform/contract/fold-text.ts";
import { isOrdinary } from "./ordinary-words.ts";

const minLength = 5;
const word = /(?<![\w.@-])\p{L}+(?![\w.@-])/gu;

const partsOf = (name: string) =>
  foldText(name)
    .split(" ")
    .filter((each) => each.length >= minLength && each !== "empresa");

/** Removes the words of a company's name from a text. */
function removeName(text: string, name: string, replacement = ""): string {
  const own = partsOf(name);
  return text.replace(word, (each) => (own.includes(foldText(each)) ? replacement : each));
}

/** A sign that no question contains, in place of a removed name. */
const gap = "␀";

/** Removes the name of one of several joined companies with the conjunction that joins it. */
export const removeJoinedName = (text: string, name: string): string =>
  removeName(text, name, gap)
    .replace(/\s*(?:,|(?<=\s)[ye](?=\s))?\s*␀(?:\s*␀)*(?=\s*[?.!]*$)/gu, "")
    .replace(/␀(?:\s*␀)*\s*(?:,|[ye](?=\s))?/gu, "");

/**
 * Removes the name of the company that the answer is about from a question, because it is not a filter. In a question
 * without other content («¿cómo está Quilquén?») «la empresa» replaces the name.
 */
export function withoutOwnName(text: string, companyName: string): string {
  const own = partsOf(companyName);
  const isOwn = (each: string) => own.includes(foldText(each));
  const rest = removeName(text, companyName);
  if (rest === text) return text;
  const hasContent = foldText(rest)
    .split(" ")
    .some((each) => each !== "" && !isOrdinary(each));
  if (hasContent) return rest;
  let isReplaced = false;
  return text.replace(word, (each) => {
    if (!isOwn(each)) return each;
    if (isReplaced) return "";
    isReplaced = true;
    return "la empresa";
  });
}
