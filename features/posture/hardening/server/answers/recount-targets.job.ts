import { z } from "zod";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { showNewestRun, targetsWithIds } from "../runs/newest-run.store.ts";

/**
 * Recomputes the figures of machines after a scan was undone: they get the figures of the previous run, with the
 * answers that are valid again.
 */
export const recountTargets = defineJob({
  name: "hardening.recount_targets",
  input: z.object({ target_ids: z.array(z.uuid()) }),
  async perform({ within }, { target_ids }) {
    await within(
      { scope: "company", effect: "write" },
      async ({ db, actor, clock, audit, announce, nothingChanged }) => {
        const changedCount = await showNewestRun(db, {
          companyId: companyIn(actor),
          targetIds: targetsWithIds(target_ids),
          today: dayOf(clock.now()),
        });
        if (changedCount === 0) return nothingChanged();
        audit({
          action: "hardening.recounted",
          objectType: "benchmark_target",
          details: { targets: changedCount },
        });
        announce({ topic: "findings.changed", data: {} });
      },
    );
  },
});
