import { assessmentStateLabels, targetKindLabels } from "#features/posture/assessments/assessments.labels.ts";
import type {
  AssessmentState,
  TargetKind,
} from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const stateTones = {
  proposed: "neutral",
  authorised: "brand",
  in_progress: "warning",
  suspended: "danger",
  reporting: "brand",
  delivered: "good",
  remediation: "warning",
  retest: "warning",
  closed: "good",
  cancelled: "neutral",
} as const satisfies Record<AssessmentState, string>;

/** The state of an assessment in words. */
export function StateBadge({ state }: { state: AssessmentState }) {
  return <Badge tone={stateTones[state]}>{assessmentStateLabels[state]}</Badge>;
}

const targetTones = {
  allowed: "good",
  careful: "warning",
  forbidden: "danger",
} as const satisfies Record<TargetKind, string>;

/** The mark of a target: allowed, forbidden, or allowed with care. */
export function TargetBadge({ kind }: { kind: TargetKind }) {
  return <Badge tone={targetTones[kind]}>{targetKindLabels[kind]}</Badge>;
}
