import { companyIn } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { performRun } from "./perform-run.ts";
import { runAgentName } from "./run-agent-name.ts";

/** Performs one run. A repeated delivery does nothing, because a run is claimed once. */
export const runAgent = defineJob({
  ...runAgentName,
  expireInSeconds: 600,
  async perform({ gate, actor }, { run_id }) {
    await performRun({ gate, companyId: companyIn(actor), runId: run_id });
  },
});
