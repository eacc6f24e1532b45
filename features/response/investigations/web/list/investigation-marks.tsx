import type {
  InvestigationResult,
  InvestigationStatus,
  InvestigationVisibility,
  Level,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import {
  investigationResultWords,
  investigationStatusWords,
  investigationVisibilityWords,
  levelWords,
} from "#features/response/investigations/investigations.words.ts";
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
        word: investigationStatusWords[status],
        tone: status === "in_progress" ? "brand" : "neutral",
      }}
      verdict={
        result && { word: investigationResultWords[result], tone: result === "answered" ? "good" : "warning" }
      }
    />
  );
}

/** Who sees it, where that is not what is usual. */
export function VisibilityMark({ visibility }: { visibility: InvestigationVisibility }) {
  if (visibility === "internal") return null;
  return (
    <Badge tone={visibility === "restricted" ? "warning" : "neutral"}>
      {investigationVisibilityWords[visibility]}
    </Badge>
  );
}

export const confidenceText = (level: Level) => `Confianza ${levelWords[level].toLowerCase()}`;
