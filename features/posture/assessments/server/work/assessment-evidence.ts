import { assessmentCode } from "#features/posture/assessments/assessments.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineDeliveryEvidence } from "#platform/server/deliverables/delivery-evidence.extension.ts";
import { findClosedAssessments } from "./closed-assessment.store.ts";

/**
 * Closed assessments prove that a test was delivered; restricted ones do not, because only some people may know of
 * them.
 */
export const assessmentEvidence = defineDeliveryEvidence({
  kind: "closed_assessment",
  label: "Evaluación cerrada",
  proves: ["test"],
  findValid: async ({ db, companyId }, search) =>
    (await findClosedAssessments(db, companyId, search)).map(({ id, number, title, closed_at }) => ({
      id,
      title: `${assessmentCode(number)} · ${title}`,
      path: paths.assessment(id),
      sha256: null,
      at: closed_at,
    })),
  /** A closed assessment cannot be reopened, so no evidence is ever withdrawn. */
  findWithdrawn: async () => [],
});
