import { z } from "zod";
import { remindedDays } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { applyDecision, revertDecision } from "./carry-out-decision.ts";
import { changeDecision, findCoveredFindings } from "./decision.store.ts";
import {
  findCompaniesWithDueDecisions,
  findCurrentDecisions,
  lockExpiredDecisions,
  takeDecisionReminders,
} from "./decision-due.store.ts";
import { notifyOfDecision } from "./decision-notice.ts";

/** Both sides are notified, because both decide how to proceed. */
const sides = ["client", "provider"] as const;
const ended = "Se cumplió el plazo por el que se aceptó.";

async function followOfCompany(context: VerbContext) {
  const { db, actor, clock } = context;
  const now = clock.now();
  const today = dayOf(now);
  let reopened = 0;
  const expired = await lockExpiredDecisions(db, today);
  for (const row of expired) {
    await changeDecision(db, row.id, now, {
      state: "expired",
      ended_by_name: authorOf(actor).name,
      ended_at: now,
      end_reason: ended,
    });
    reopened += await revertDecision(context, row, ended);
    for (const side of sides) notifyOfDecision(context, row, "clock_late", { side });
  }
  const reminded = await takeDecisionReminders(db, daysAfter(today, remindedDays), now);
  for (const row of reminded)
    for (const side of sides) notifyOfDecision(context, row, "clock_near", { side });
  let covered = 0;
  for (const row of await findCurrentDecisions(db))
    if ((await findCoveredFindings(db, row, openStatuses)).length > 0)
      covered += await applyDecision(context, row);
  return { expired: expired.length, reopened, reminded: reminded.length, covered };
}

/**
 * Ends expired decisions, every hour, and reopens their findings; sends reminders before; and applies decisions about
 * an issue to findings that scans added since.
 */
export const followDecisions = defineJob({
  name: "vulnerabilities.follow_decisions",
  input: z.object({}),
  cron: "7 * * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db, clock }) => {
      const today = dayOf(clock.now());
      return findCompaniesWithDueDecisions(db, { today, remindUntil: daysAfter(today, remindedDays) });
    });
    for (const companyId of companies)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "finding decisions", companyId },
        async (context) => {
          const counts = await followOfCompany(context);
          const hasMoved = Object.values(counts).some((count) => count > 0);
          if (!hasMoved) return context.nothingChanged();
          context.audit({
            action: "vulnerabilities.decisions_followed",
            objectType: "finding_decision",
            details: counts,
          });
          context.announce({ topic: "vulnerabilities.changed", data: counts });
        },
      );
  },
});
