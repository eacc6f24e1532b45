import type { AssessmentState } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { DraftRow } from "./finding.store.ts";

const reportingStates = new Set<AssessmentState>(["reporting", "delivered", "remediation", "retest"]);
const startedStates = new Set<AssessmentState>(["in_progress", "suspended", ...reportingStates]);

/**
 * Returns the reason why a person may not publish a finding, as a sentence; null if they may. Two people must review
 * it: its author and the publisher. Before the report is delivered, only critical findings are published, and those
 * at once.
 */
export function publishingTrouble(
  draft: Pick<DraftRow, "state" | "severity" | "author_id">,
  state: AssessmentState,
  publisherId: number | null,
): string | null {
  if (draft.state === "published") return "El hallazgo ya está publicado.";
  if (draft.state === "draft") return "Envíe el hallazgo a revisión antes de publicarlo.";
  if (publisherId !== null && draft.author_id === publisherId)
    return "Lo publica otra persona: quien lo escribió no puede aprobarlo.";
  if (!startedStates.has(state)) return "La evaluación no ha comenzado o ya terminó.";
  if (!reportingStates.has(state) && draft.severity < severityRank("critical"))
    return "Antes del informe solo se publican los hallazgos críticos.";
  return null;
}
