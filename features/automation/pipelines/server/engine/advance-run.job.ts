import { companyIn } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { advancePipelineRun } from "./advance-run.ts";
import { advanceRunName } from "./advance-run-name.ts";

/**
 * Job that advances one run. A repeated delivery of the job changes nothing, because the run is locked and each step
 * is recorded together with its effect.
 */
export const advanceRun = defineJob({
  ...advanceRunName,
  expireInSeconds: 900,
  async perform({ gate, actor }, { run_id }) {
    await advancePipelineRun({ gate, companyId: companyIn(actor), runId: run_id });
  },
});
