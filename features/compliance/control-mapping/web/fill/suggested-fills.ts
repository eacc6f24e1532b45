import type { Fill } from "#features/compliance/control-mapping/control-mapping.contract.ts";

/**
 * Rows worth showing: what nobody assessed, and what the sources contradict. A source that covers a part says nothing
 * against a whole that is assessed better, unless that very part fails.
 */
export function isNews({ now, proposed, cover }: Fill): boolean {
  if (proposed === null || now === "not_applicable") return false;
  if (now === "not_assessed") return true;
  if (cover === "full") return proposed !== now;
  return now === "compliant" && proposed === "non_compliant";
}

/** Returns the default choice: only controls without an assessment, never existing statements. */
export function suggestedOf(items: readonly Fill[]): ReadonlySet<string> {
  return new Set(
    items
      .filter((fill) => isNews(fill) && fill.now === "not_assessed")
      .map(({ control_id }) => String(control_id)),
  );
}
