import { companyIn } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { advance } from "./advance-run.ts";
import { advanceRunName } from "./advance-run-name.ts";

/**
 * Advances one run. A repeated delivery changes nothing, because the run is locked and each step is recorded with its
 * effect.
 */
export const advanceRun = defineJob({
  ...advanceRunName,
  expireInSeconds: 900,
  async perform({ gate, actor }, { run_id }) {
    await advance({ gate, companyId: companyIn(actor), runId: run_id });
  },
});
