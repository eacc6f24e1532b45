import { foldText } from "#platform/contract/fold-text.ts";

/** The name in the address that a title suggests. */
export function slugOf(title: string): string {
  return foldText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}
