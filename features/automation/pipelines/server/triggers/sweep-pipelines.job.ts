import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { advancePipelineRun } from "../engine/advance-run.ts";
import { fireEvents, fireSchedules } from "./fire-triggers.ts";
import { findDueCompanies } from "./trigger.store.ts";

const name = "pipelines.sweep";

/**
 * Job that, every minute, starts due schedules, processes new events, and continues runs that wait for a time or
 * whose worker died. Running it again changes nothing.
 */
export const sweepPipelines = defineJob({
  name,
  input: z.object({}),
  cron: "* * * * *",
  expireInSeconds: 900,
  async perform({ gate }) {
    const companies = await asSystem(gate, { scope: "platform", effect: "read", name }, ({ db, clock }) =>
      findDueCompanies(db, clock.now()),
    );
    for (const { company_id: companyId, scheduled, follows_events } of companies)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
        context.entryFollows();
        if (scheduled) await fireSchedules(context);
        if (follows_events) await fireEvents(context);
      });
    for (const { company_id: companyId, runs } of companies)
      for (const runId of runs) await advancePipelineRun({ gate, companyId, runId });
  },
});
