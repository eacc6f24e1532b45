import type { AnswerKind } from "./my-work.contract.ts";

/** The labels of the usual answers, used on the button and in the activity. */
export const answerLabels: Record<AnswerKind, string> = {
  authorised: "Sí, autorizo",
  refused: "No",
  ours: "Fuimos nosotros",
};

/** Returns the text of an answer as it is stored, with the comment if there is one. */
export function answerText(answer: AnswerKind, comment: string): string {
  const words = `${answerLabels[answer]}.`;
  return comment ? `${words} ${comment}` : words;
}
