import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";

/** The label of the button of a matter. */
export function buttonText({ answers, deadline }: Pick<WorkItem, "answers" | "deadline">): string {
  if (deadline === "legal") return "Ver el informe";
  if (answers.includes("authorised")) return "Responder";
  return "Abrir";
}
