import type { EvidenceState } from "#features/control-states/control-states.contract.ts";
import { evidenceWords } from "#features/control-states/control-states.words.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const tones = {
  none: "neutral",
  in_review: "brand",
  valid: "good",
  expiring: "warning",
  expired: "danger",
  rejected: "danger",
} as const;

/** What the evidence of a control is worth today. */
export function EvidenceMark({ state }: { state: EvidenceState }) {
  return <Badge tone={tones[state]}>{evidenceWords[state]}</Badge>;
}
