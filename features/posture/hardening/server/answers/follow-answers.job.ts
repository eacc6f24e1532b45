import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { showNewestRun, targetsWithIds } from "../runs/newest-run.store.ts";
import { findCompaniesWithExpired, findTargetsWithExpired } from "./expired-answer.store.ts";

/** Recomputes, every morning, the figures of machines with an answer that has expired. */
export const followAnswers = defineJob({
  name: "hardening.follow_answers",
  input: z.object({}),
  cron: "25 5 * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db, clock }) =>
      findCompaniesWithExpired(db, dayOf(clock.now())),
    );
    for (const companyId of companies)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "hardening answers", companyId },
        async ({ db, clock, audit, announce, nothingChanged }) => {
          const today = dayOf(clock.now());
          const targetIds = targetsWithIds(await findTargetsWithExpired(db, today));
          const targets = await showNewestRun(db, { companyId, targetIds, today });
          if (targets === 0) return nothingChanged();
          audit({
            action: "hardening.answers_ended",
            objectType: "benchmark_target",
            details: { targets },
          });
          announce({ topic: "findings.changed", data: {} });
        },
      );
  },
});
