import type { HuntFreshness } from "#features/detection/hunting/coverage.contract.ts";

const dayMs = 86_400_000;

/** Returns the freshness of the last hunt for a technique. */
export function huntFreshnessOf(at: Date | null, now: Date): HuntFreshness {
  if (at === null) return "never";
  const days = (now.getTime() - at.getTime()) / dayMs;
  return days <= 90 ? "full" : days <= 180 ? "half" : "hollow";
}
