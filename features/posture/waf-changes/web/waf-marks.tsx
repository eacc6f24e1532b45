import {
  type ChangeEffect,
  type ChangeState,
  changeEffectLabels,
  changeStateLabels,
  type RequestState,
  requestStateLabels,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const effectTones = {
  weakening: "danger",
  strengthening: "good",
  neutral: "neutral",
} as const satisfies Record<ChangeEffect, string>;

export function EffectBadge({ effect }: { effect: ChangeEffect }) {
  return <Badge tone={effectTones[effect]}>{changeEffectLabels[effect]}</Badge>;
}

const stateTones = {
  unrequested: "warning",
  proposed: "brand",
  linked: "good",
  regularised: "good",
  system: "neutral",
} as const satisfies Record<ChangeState, string>;

export function ChangeStateBadge({ state }: { state: ChangeState }) {
  return <Badge tone={stateTones[state]}>{changeStateLabels[state]}</Badge>;
}

const requestTones = {
  pending: "warning",
  approved: "brand",
  refused: "neutral",
  withdrawn: "neutral",
  executed: "good",
  not_executed: "warning",
} as const satisfies Record<RequestState, string>;

export function RequestBadge({ state }: { state: RequestState }) {
  return <Badge tone={requestTones[state]}>{requestStateLabels[state]}</Badge>;
}
