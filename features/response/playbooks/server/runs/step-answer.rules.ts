import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** Returns the chosen branch of a decision; undefined for other steps. */
export function chosenBranch(
  { kind, options }: Pick<Step, "kind" | "options">,
  choice: number | null,
): number | null {
  if (kind !== "decision") return null;
  if (choice === null || choice >= options.length)
    throw new Refusal("invalid_input", { detail: "Elija una de las respuestas." });
  return choice;
}

/** Returns the text of the activity entry about a step that the provider finished. */
export function finishedWords(
  { kind, options }: Pick<Step, "kind" | "options">,
  { done, way }: { done: boolean; way: number | null },
): string {
  if (!done) return "se omite";
  if (way !== null) return `se eligió «${options[way]?.label}»`;
  if (kind === "approval") return "el cliente lo autorizó por otra vía";
  return kind === "wait" ? "no se esperó más" : "hecho";
}
