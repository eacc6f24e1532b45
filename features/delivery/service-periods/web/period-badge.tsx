import { type PeriodState, periodStateLabels } from "#features/delivery/service-periods/period-terms.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const tones = {
  planned: "neutral",
  open: "brand",
  closing: "warning",
  closed: "good",
  reopened: "warning",
} as const satisfies Record<PeriodState, string>;

export function PeriodBadge({ state }: { state: PeriodState }) {
  return <Badge tone={tones[state]}>{periodStateLabels[state]}</Badge>;
}
