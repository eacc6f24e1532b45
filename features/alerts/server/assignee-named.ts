import { authorOf } from "#platform/server/author-of.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Someone } from "./alert-step.rules.ts";
import { findAssignee } from "./assignee.store.ts";

/** Who gets an alert, by name: somebody of the provider who serves the company, or whoever asks. */
export async function assigneeNamed(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: number | null,
): Promise<Someone | null> {
  if (id === null) return null;
  if (actor.kind === "user" && actor.userId === id) return authorOf(actor);
  const found = await findAssignee(db, id);
  if (!found)
    throw new Refusal("invalid_input", {
      detail: "La alerta se asigna a alguien del proveedor que atiende a la empresa.",
    });
  return found;
}
