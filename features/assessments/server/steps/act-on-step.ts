import type { StepBody } from "#features/assessments/contracts/attack-steps.contract.ts";
import { refuseOver, takeAssessment } from "#features/assessments/server/work/act-on-assessment.ts";
import type { AssessmentRow } from "#features/assessments/server/work/assessment.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findStep, type StepRow, type ToolRow } from "./step.store.ts";

/** A step with its assessment, which is locked. */
export async function takeStep(
  context: Pick<VerbContext, "db">,
  { id, step_id }: { id: string; step_id: string },
): Promise<{ assessment: AssessmentRow; step: StepRow }> {
  const assessment = await takeAssessment(context, { id });
  refuseOver(assessment);
  const step = await findStep(context.db, { assessmentId: id, id: step_id });
  if (!step) throw new Refusal("not_found");
  return { assessment, step };
}

/** The columns of a step as it is written. A step that ends before it begins is refused, and a tool that stands twice. */
export function columnsOfStep({ tools, at, ended_at, ...written }: StepBody) {
  const [beginning, end] = [new Date(at), ended_at === null ? null : new Date(ended_at)];
  if (end && end < beginning)
    throw new Refusal("invalid_input", { detail: "El paso termina antes de comenzar." });
  const names = tools.map(({ tool }) => tool);
  if (new Set(names).size < names.length)
    throw new Refusal("invalid_input", { detail: "Una herramienta está escrita dos veces." });
  return { ...written, at: beginning, ended_at: end };
}

export const toolsOfStep = (stepId: string, tools: StepBody["tools"]): ToolRow[] =>
  tools.map(({ detected_at, ...tool }) => ({
    ...tool,
    step_id: stepId,
    detected_at: detected_at === null ? null : new Date(detected_at),
  }));
