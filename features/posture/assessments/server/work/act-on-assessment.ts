import { v7 as uuidv7 } from "uuid";
import { assessmentCode, assessmentStateLabels } from "#features/posture/assessments/assessments.labels.ts";
import type { AssessmentState } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type AssessmentRow, changeAssessment, lockAssessment } from "./assessment.store.ts";
import { isPlannable } from "./assessment-state.rules.ts";
import { insertEntry } from "./entry.store.ts";

/** The assessment, locked, as the person saw it. */
export async function lockSeenAssessment(
  { db }: Pick<VerbContext, "db">,
  { id, version }: { id: string; version?: number | undefined },
): Promise<AssessmentRow> {
  return asSeen(await lockAssessment(db, id), { version });
}

/** Refuses changes of an assessment that is over. */
export function refuseOver({ state }: Pick<AssessmentRow, "state">): void {
  if (!isPlannable(state))
    throw new Refusal("conflict", {
      detail: `La evaluación está ${assessmentStateLabels[state].toLocaleLowerCase("es")}: ya no cambia.`,
    });
}

/** Records an action in the audit log and notifies open pages. */
export function recordAct(
  { audit, announce }: Pick<VerbContext, "audit" | "announce">,
  { id, number }: Pick<AssessmentRow, "id" | "number">,
  action: string,
  details: Record<string, unknown> = {},
): void {
  audit({
    action: `assessment.${action}`,
    objectType: "assessment",
    objectId: id,
    details: { code: assessmentCode(number), ...details },
  });
  announce({ topic: "assessments.changed", data: {} });
}

/** Changes the state of a locked assessment and records the change in its log. */
export async function changeState(
  context: VerbContext,
  row: AssessmentRow,
  to: AssessmentState,
  reason: string,
): Promise<void> {
  const { db, actor, clock } = context;
  const now = clock.now();
  await changeAssessment(db, row.id, now, {
    state: to,
    ...(to === "in_progress" && !row.started_at && { started_at: now }),
    ...(to === "delivered" && { delivered_at: now }),
    ...((to === "closed" || to === "cancelled") && { closed_at: now }),
  });
  await insertEntry(
    db,
    { companyId: companyIn(actor), assessmentId: row.id },
    {
      id: uuidv7(),
      kind: "state",
      at: now,
      actor_name: authorOf(actor).name,
      body: [`${assessmentStateLabels[row.state]} → ${assessmentStateLabels[to]}`, reason]
        .filter((part) => part !== "")
        .join(". "),
    },
  );
  recordAct(context, row, "moved", { state: to, previous_state: row.state, reason });
}
