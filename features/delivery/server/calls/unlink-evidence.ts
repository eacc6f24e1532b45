import type { unlinkEvidence as call } from "#features/delivery/contracts/obligations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnObligation, computeExtendedDue, expectState } from "../obligations/act-on-obligation.ts";
import { endEvidence } from "../obligations/evidence.store.ts";
import { undelivered } from "../obligations/undelivered.ts";

export const unlinkEvidence: Verb<typeof call> = (context, { reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today }) => {
    expectState(obligation, ["delivered"]);
    await endEvidence(context.db, companyId, obligation.id, { at: now, as: "removed" });
    return {
      set: {
        ...undelivered,
        state: "pending",
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: today }),
      },
      step: "unlinked",
      reason,
    };
  });
