import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { companyRowsOf } from "../library/agent.store.ts";
import { deleteRunsBefore, findCompaniesWithRunsBefore } from "./open-run.store.ts";

const name = "agents.remove_old_runs";
const retentionMs = 400 * 86_400_000;

/** Deletes every night the runs that ended more than 400 days ago, with their transcripts and proposals. */
export const removeOldAgentRuns = defineJob({
  name,
  input: z.object({}),
  cron: "35 4 * * *",
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
          action: "agent.runs_removed",
          objectType: "agent",
          details: { removed: removedCount },
        });
      });
  },
});
