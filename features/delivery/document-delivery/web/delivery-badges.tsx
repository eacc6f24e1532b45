import {
  type ReceiverStatus,
  receiverStatusLabels,
  type SendingStage,
  sendingStageLabels,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const stageTones = {
  prepared: "neutral",
  transmission_started: "neutral",
  accepted: "good",
  rejected: "danger",
  uncertain: "warning",
  held_back: "warning",
} as const satisfies Record<SendingStage, string>;

export function StageBadge({ stage }: { stage: SendingStage }) {
  return <Badge tone={stageTones[stage]}>{sendingStageLabels[stage]}</Badge>;
}

const statusTones = {
  pending: "warning",
  active: "good",
  bouncing: "danger",
  complained: "danger",
  left: "neutral",
} as const satisfies Record<ReceiverStatus, string>;

export function StatusBadge({ status }: { status: ReceiverStatus }) {
  return <Badge tone={statusTones[status]}>{receiverStatusLabels[status]}</Badge>;
}
