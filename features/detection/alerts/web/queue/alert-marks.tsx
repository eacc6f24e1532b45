import { statusLabels, verdictLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertStatus, Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { CaseStateMark } from "#platform/web/work/case-state-mark.tsx";

type Tone = "neutral" | "good" | "warning" | "danger" | "brand";

/** The tone of each status. The mark also shows the status as text. */
export const statusTones = {
  new: "brand",
  in_progress: "neutral",
  waiting_client: "warning",
  escalated: "brand",
  closed: "neutral",
} as const satisfies Record<AlertStatus, Tone>;

const verdictTones = {
  true_positive: "danger",
  false_positive: "neutral",
  benign: "good",
  test: "neutral",
  insufficient: "warning",
  duplicate: "neutral",
} as const satisfies Record<Verdict, Tone>;

interface AlertStateMarkProps {
  status: AlertStatus;
  verdict: Verdict | null;
}

/** The state of an alert and its verdict. */
export const AlertStateMark = ({ status, verdict }: AlertStateMarkProps) => (
  <CaseStateMark
    state={{ word: statusLabels[status], tone: statusTones[status] }}
    verdict={verdict && { word: verdictLabels[verdict], tone: verdictTones[verdict] }}
  />
);
