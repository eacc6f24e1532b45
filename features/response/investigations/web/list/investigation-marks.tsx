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

interface StateMarkProps {
  status: InvestigationStatus;
  result: InvestigationResult | null;
}

/** How far it is; of a concluded one, what it came to. */
export function StateMark({ status, result }: StateMarkProps) {
  if (result)
    return (
      <Badge tone={result === "answered" ? "good" : "warning"}>{investigationResultWords[result]}</Badge>
    );
  return (
    <Badge tone={status === "in_progress" ? "brand" : "neutral"}>{investigationStatusWords[status]}</Badge>
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
