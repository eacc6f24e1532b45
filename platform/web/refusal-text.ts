import type { ProblemCode } from "#platform/contract/problem.ts";
import { CallFailure } from "./call-failure.ts";
import { problemSentence } from "./problem-sentences.ts";

/** Refusals whose own words say more than the sentence of their code: they name the field or the thing in the way. */
const telling: readonly string[] = [
  "conflict",
  "invalid_input",
  "unsupported_type",
  "too_large",
  "storage_full",
] satisfies ProblemCode[];

export function refusalText(failure: unknown): string {
  if (failure instanceof CallFailure && telling.includes(failure.code) && failure.detail)
    return withoutFieldNames(failure.detail);
  return problemSentence(failure);
}

/** Programs are told the field by its name in the contract; on a screen the form says which one it is. */
function withoutFieldNames(detail: string): string {
  return detail.replace(
    /(^|\. )[a-z][\w.]*: (\p{L})/gu,
    (_named, before: string, first: string) => before + first.toLocaleUpperCase("es"),
  );
}
