import type { Fill } from "#features/control-mapping/control-mapping.contract.ts";

/** Rows that would change something. */
export function isNews({ now, proposed }: Fill): boolean {
  return proposed !== null && proposed !== now;
}

/** What is chosen before the person chooses: only what nobody has assessed yet, never what somebody already said. */
export function suggestedOf(items: readonly Fill[]): ReadonlySet<string> {
  return new Set(
    items
      .filter((fill) => isNews(fill) && fill.now === "not_assessed")
      .map(({ control_id }) => String(control_id)),
  );
}
