import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";

/** Returns the label of the button of a pending matter. */
export function buttonText({ answers, deadline }: Pick<WorkItem, "answers" | "deadline">): string {
  if (deadline === "legal") return "Ver el informe";
  if (answers.includes("authorised")) return "Responder";
  return "Abrir";
}
