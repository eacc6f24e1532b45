import type { Fill } from "#features/compliance/control-mapping/control-mapping.contract.ts";

/**
 * Returns whether a row is shown: a control without an assessment, or a result that contradicts the sources. A source
 * that covers a part contradicts compliance only if the source itself fails.
 */
export function isNews({ now, proposed, cover }: Fill): boolean {
  if (proposed === null || now === "not_applicable") return false;
  if (now === "not_assessed") return true;
  if (cover === "full") return proposed !== now;
  return now === "compliant" && proposed === "non_compliant";
}

/** Returns the default choice: only controls without an assessment, never existing statements. */
export function suggestedControlIds(items: readonly Fill[]): ReadonlySet<string> {
  return new Set(
    items
      .filter((fill) => isNews(fill) && fill.now === "not_assessed")
      .map(({ control_id }) => String(control_id)),
  );
}
