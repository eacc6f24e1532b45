import type { AssessmentState } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import type { DraftRow } from "./finding.store.ts";

const reported = new Set<AssessmentState>(["reporting", "delivered", "remediation", "retest"]);
const startedKeys = new Set<AssessmentState>(["in_progress", "suspended", ...reported]);

/**
 * Returns the reason for which a person may not publish a finding, in a sentence; null where they may. Two people
 * review it: its author and the publisher. Before the report only critical findings are published, and those at once.
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
  if (!startedKeys.has(state)) return "La evaluación no ha comenzado o ya terminó.";
  if (!reported.has(state) && draft.severity < rankOf("critical"))
    return "Antes del informe solo se publican los hallazgos críticos.";
  return null;
}
