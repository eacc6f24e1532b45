import type { setExemption as call } from "#features/delivery/contracts/obligations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnObligation, computeExtendedDue, expectState } from "../obligations/act-on-obligation.ts";
import { endOpenWait } from "../obligations/wait.store.ts";

export const setExemption: Verb<typeof call> = (context, { exempt, reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today, author }) => {
    expectState(obligation, exempt ? ["pending", "returned"] : ["not_applicable"]);
    if (obligation.waiting_since)
      await endOpenWait(context.db, companyId, obligation.id, {
        to_at: now,
        to_day: today,
        ended_by_name: author.name,
      });
    return {
      set: {
        state: exempt ? "not_applicable" : "pending",
        waiting_since: null,
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: today }),
        reason: exempt ? reason : "",
      },
      step: exempt ? "exempted" : "restored",
      reason,
    };
  });
