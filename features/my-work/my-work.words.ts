import { dateTime, day } from "#platform/contract/dates/calendar-words.ts";
import type { AnswerKind, WorkItem } from "./my-work.contract.ts";

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

/** When a matter is due, in words: «Venció el 26 nov 2026», «Vence el 28 nov 2026, 14:00». Null: nothing was promised. */
export function dueText(
  { due_at, late, deadline }: Pick<WorkItem, "due_at" | "late" | "deadline">,
  timeZone: string,
): string | null {
  if (due_at === null) return null;
  const verb = late ? "Venció" : "Vence";
  const moment = deadline === "day" ? day(due_at, timeZone) : dateTime(due_at, timeZone);
  return `${deadline === "legal" ? `Plazo legal: ${verb.toLowerCase()}` : verb} el ${moment}`;
}
