import { foldText } from "#platform/contract/fold-text.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { isClass } from "../taxonomy/taxonomy.ts";

/** Returns the text that the search of the list searches. */
export const searchText = ({ title, description }: { title: string; description: string }): string =>
  foldText(`${title} ${description}`);

export function refuseUnknownClass(id: string | null | undefined): void {
  if (id && !isClass(id))
    throw new Refusal("invalid_input", { detail: "Esa clase no está en la taxonomía de la ANCI." });
}
