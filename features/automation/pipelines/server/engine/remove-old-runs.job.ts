import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { deleteRunsBefore, findCompaniesWithRunsBefore } from "./old-run.store.ts";

const name = "pipelines.remove_old_runs";
const retentionMs = 400 * 86_400_000;

/** Deletes every night the runs that ended more than 400 days ago, with their attempts, effects and approvals. */
export const removeOldRuns = defineJob({
  name,
  input: z.object({}),
  cron: "20 4 * * *",
  async perform({ gate }) {
    const before = new Date(gate.clock.now().getTime() - retentionMs);
    const companies = await asSystem(gate, { scope: "platform", effect: "read", name }, ({ db }) =>
      findCompaniesWithRunsBefore(db, before),
    );
    for (const companyId of companies)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
        const removedCount = await deleteRunsBefore(companyRowsOf(context), before);
        if (removedCount === 0) return context.nothingChanged();
        context.audit({
          action: "pipeline.runs_removed",
          objectType: "pipeline",
          details: { removed: removedCount },
        });
      });
  },
});
