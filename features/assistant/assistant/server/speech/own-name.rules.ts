import { foldText } from "#platform/contract/fold-text.ts";
import { isOrdinary } from "./ordinary-words.ts";

const minLength = 5;
const word = /(?<![\w.@-])\p{L}+(?![\w.@-])/gu;

/**
 * Removes the name of the company that the answer is about from a question, because it is not a filter. In a question
 * without other content («¿cómo está Quilquén?») «la empresa» replaces the name.
 */
export function withoutOwnName(text: string, companyName: string): string {
  const own = foldText(companyName)
    .split(" ")
    .filter((each) => each.length >= minLength && each !== "empresa");
  const isOwn = (each: string) => own.includes(foldText(each));
  const rest = text.replace(word, (each) => (isOwn(each) ? "" : each));
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
