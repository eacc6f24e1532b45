import type { stopAssessment as call } from "#features/assessments/contracts/assessments.contract.ts";
import { changeState, takeAssessment } from "#features/assessments/server/work/act-on-assessment.ts";
import { assessmentDetail, mayStop } from "#features/assessments/server/work/assessment-view.ts";
import { findParties } from "#features/assessments/server/work/scope.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const stopAssessment: Verb<typeof call> = async (context, { id, reason }) => {
  const { db, nothingChanged } = context;
  const row = await takeAssessment(context, { id });
  if (!mayStop(context, await findParties(db, id)))
    throw new Refusal("forbidden", {
      detail: "Solo pueden detener la evaluación las personas indicadas en sus reglas.",
    });
  if (row.state === "suspended") nothingChanged();
  else if (row.state !== "in_progress")
    throw new Refusal("conflict", { detail: "La evaluación no está en curso: no hay nada que detener." });
  else await changeState(context, row, "suspended", `Detenida: ${reason}`);
  return await assessmentDetail(context, id);
};
