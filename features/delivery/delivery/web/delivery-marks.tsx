import {
  type ObligationState,
  obligationStateLabels,
  type Timing,
  timingLabels,
} from "#features/delivery/delivery/delivery-terms.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const timingTones = {
  late: "danger",
  soon: "warning",
  waiting: "brand",
  planned: "neutral",
  on_time: "good",
  late_delivery: "warning",
  client_delay: "neutral",
  exempt: "neutral",
} as const satisfies Record<Timing, string>;

export function TimingBadge({ timing }: { timing: Timing }) {
  return <Badge tone={timingTones[timing]}>{timingLabels[timing]}</Badge>;
}

const stateTones = {
  pending: "neutral",
  delivered: "brand",
  returned: "warning",
  accepted: "good",
  tacitly_accepted: "good",
  not_applicable: "neutral",
} as const satisfies Record<ObligationState, string>;

export function ObligationBadge({ state }: { state: ObligationState }) {
  return <Badge tone={stateTones[state]}>{obligationStateLabels[state]}</Badge>;
}
