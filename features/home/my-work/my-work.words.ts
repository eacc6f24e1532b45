import type { AnswerKind } from "./my-work.contract.ts";

/** What the usual answers say, on the button and in the story. */
export const answerWords: Record<AnswerKind, string> = {
  authorised: "Sí, autorizo",
  refused: "No",
  ours: "Fuimos nosotros",
};

/** The answer as it is written down, with the comment where there is one. */
export function answerText(answer: AnswerKind, comment: string): string {
  const words = `${answerWords[answer]}.`;
  return comment ? `${words} ${comment}` : words;
}
