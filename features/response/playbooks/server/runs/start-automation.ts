import { startNamedPipeline } from "#features/automation/pipelines/server/pipelines.public.ts";
import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addPortalSteps } from "#platform/server/work/comment-on-case.ts";
import type { RunIncident, RunRow, RunStepRow } from "./run.store.ts";
import { incidentCode } from "./run-notices.ts";

interface AutomaticStep {
  run: RunRow;
  incident: RunIncident;
  row: RunStepRow;
  step: Step;
}

/** Returns the key by which the end of a pipeline is assigned to its step. */
export const automationKey = (stepId: string): string => `playbook ${stepId}`;

/**
 * Starts the pipeline of an automatic step. A person does the step in a drill, in a restricted incident, and where the
 * company has no such pipeline switched on.
 */
export async function startAutomation(
  context: VerbContext,
  { run, incident, row, step }: AutomaticStep,
): Promise<void> {
  if (!step.automation || run.drill || incident.restricted) return;
  const code = incidentCode(incident);
  const started = await startNamedPipeline(context, step.automation, {
    kind: "playbook",
    key: automationKey(row.id),
    label: `${code}: ${step.title}`,
    value: {
      incidente: incident.id,
      codigo: code,
      titulo: incident.title,
      severidad: incident.severity,
      paso: step.title,
    },
    object: { type: "incident", id: incident.id, path: paths.incident(incident.id) },
  });
  await addPortalSteps(context, { name: "incident" }, [
    {
      caseId: incident.id,
      type: "area_step",
      visibility: "internal",
      note: started
        ? `${step.title}: comenzó la automatización «${step.automation}».`
        : `${step.title}: no está encendida la automatización «${step.automation}»; queda a mano.`,
    },
  ]);
}
