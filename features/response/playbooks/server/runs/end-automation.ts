import type { PipelineEnding } from "#features/automation/pipelines/server/run-ending.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addPortalSteps } from "#platform/server/work/comment-on-case.ts";
import { resolveStep } from "./advance-run.ts";
import { findRunIncident, findStep, findSteps, lockRun } from "./run.store.ts";
import { announceRun } from "./run-notices.ts";
import { automationKey } from "./start-automation.ts";

/** Ends the automatic step of a playbook when its pipeline ends. After a failure, the step stays open for a person. */
export async function endAutomation(
  context: VerbContext,
  { causeKey, pipeline, succeeded, text }: PipelineEnding,
): Promise<void> {
  const { db } = context;
  const stepId = causeKey.slice(automationKey("").length);
  const step = await findStep(db, stepId);
  const run = step && (await lockRun(db, step.run_id));
  const incident = run && (await findRunIncident(db, run.incident_id));
  if (!step || !incident || run.state !== "running") return;
  const steps = await findSteps(db, [run.id]);
  const open = steps.find(({ id, state }) => id === stepId && state === "open");
  if (!open || incident.status === "closed") return;
  if (succeeded)
    await resolveStep(
      context,
      { run, incident, steps, step: open },
      {
        state: "done",
        side: "provider",
        choice: null,
        result: "",
        words: `lo hizo la automatización «${pipeline}»`,
      },
    );
  else
    await addPortalSteps(context, { name: "incident" }, [
      {
        caseId: incident.id,
        type: "area_step",
        visibility: "internal",
        note: `La automatización «${pipeline}» no terminó: ${text} El paso queda a mano.`,
      },
    ]);
  announceRun(context, incident);
}
