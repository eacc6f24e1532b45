import type {
  InvestigationResult,
  InvestigationStatus,
  InvestigationVisibility,
  Level,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import {
  investigationResultLabels,
  investigationStatusLabels,
  investigationVisibilityLabels,
  levelLabels,
} from "#features/response/investigations/investigations.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { CaseStateMark } from "#platform/web/work/case-state-mark.tsx";

interface StateMarkProps {
  status: InvestigationStatus;
  result: InvestigationResult | null;
}

/** The state of an investigation and its result. */
export function StateMark({ status, result }: StateMarkProps) {
  return (
    <CaseStateMark
      state={{
        word: investigationStatusLabels[status],
        tone: status === "in_progress" ? "brand" : "neutral",
      }}
      verdict={
        result && {
          word: investigationResultLabels[result],
          tone: result === "answered" ? "good" : "warning",
        }
      }
    />
  );
}

/** The people who see it, where that differs from the default. */
export function VisibilityMark({ visibility }: { visibility: InvestigationVisibility }) {
  if (visibility === "internal") return null;
  return (
    <Badge tone={visibility === "restricted" ? "warning" : "neutral"}>
      {investigationVisibilityLabels[visibility]}
    </Badge>
  );
}

export const confidenceText = (level: Level) => `Confianza ${levelLabels[level].toLowerCase()}`;
