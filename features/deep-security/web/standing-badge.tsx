import type { ModuleStanding } from "#features/deep-security/contracts/protection-terms.contract.ts";
import { standingWords } from "#features/deep-security/deep-security.words.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const tones = {
  working: "good",
  failing: "danger",
  unverified: "warning",
  off: "neutral",
  not_asked: "neutral",
} as const satisfies Record<ModuleStanding, string>;

/** The state of a module in words. */
export function StandingBadge({ standing }: { standing: ModuleStanding }) {
  return <Badge tone={tones[standing]}>{standingWords[standing]}</Badge>;
}
