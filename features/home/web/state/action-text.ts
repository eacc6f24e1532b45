import type { WorkItem } from "#features/my-work/my-work.contract.ts";
import { dateTime, day } from "#platform/contract/dates/calendar-words.ts";

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

/** The label of the button of a matter. */
export function buttonText({ answers, deadline }: Pick<WorkItem, "answers" | "deadline">): string {
  if (deadline === "legal") return "Ver el informe";
  if (answers.includes("authorised")) return "Responder";
  return "Abrir";
}
