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
    return failure.detail;
  return problemSentence(failure);
}
