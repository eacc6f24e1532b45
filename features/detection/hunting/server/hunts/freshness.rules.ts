import type { HuntFreshness } from "#features/detection/hunting/coverage.contract.ts";

const dayMs = 86_400_000;

/** How fresh the last hunt of a technique is. */
export function freshnessOf(at: Date | null, now: Date): HuntFreshness {
  if (at === null) return "never";
  const days = (now.getTime() - at.getTime()) / dayMs;
  return days <= 90 ? "full" : days <= 180 ? "half" : "hollow";
}
