import type { BulletinDraft } from "#features/bulletins/bulletins.contract.ts";
import { observableOf } from "#platform/readers/observables.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** A value that is not what it is said to be is refused by name: it would be looked for and never be found. */
export function checkIndicators({ indicators }: BulletinDraft): void {
  const seen = new Set<string>();
  for (const { type, value } of indicators) {
    const read = observableOf(value);
    if (read.type !== type || read.value !== value)
      throw new Refusal("invalid_input", { detail: `Este indicador no es lo que dice ser: ${value}` });
    if (seen.has(value))
      throw new Refusal("invalid_input", { detail: `Este indicador está dos veces: ${value}` });
    seen.add(value);
  }
}
