import {
  type SummaryState,
  summaryStateLabels,
} from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const tones = {
  draft: "neutral",
  in_review: "warning",
  approved: "brand",
  published: "good",
  corrected: "neutral",
} as const satisfies Record<SummaryState, string>;

export function SummaryBadge({ state }: { state: SummaryState }) {
  return <Badge tone={tones[state]}>{summaryStateLabels[state]}</Badge>;
}

/** "2 de 3 sin responder"; empty without decisions. */
export function UnansweredBadge({ decisions, unanswered }: { decisions: number; unanswered: number }) {
  if (decisions === 0) return "Ninguna";
  if (unanswered === 0) return `${decisions} respondidas`;
  return (
    <Badge tone="warning">
      {unanswered} de {decisions} sin responder
    </Badge>
  );
}
