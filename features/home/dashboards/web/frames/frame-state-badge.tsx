import { type FrameState, frameStateLabels } from "#features/home/dashboards/contracts/frame-terms.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const tones = {
  unchecked: "neutral",
  showable: "good",
  asks_sign_in: "warning",
  refuses: "danger",
  no_answer: "danger",
} as const;

/** Shows the answer of a framed board's server. */
export function FrameStateBadge({ state }: { state: FrameState }) {
  return <Badge tone={tones[state]}>{frameStateLabels[state]}</Badge>;
}
