import type { acceptDelivery as call } from "#features/delivery/contracts/obligations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnObligation } from "../obligations/act-on-obligation.ts";
import { expectValidEvidence } from "../obligations/expect-valid-evidence.ts";
import { expectUnanswered } from "../obligations/unanswered.ts";

export const acceptDelivery: Verb<typeof call> = (context, seen) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, author }) => {
    expectUnanswered(obligation);
    await expectValidEvidence(context, { companyId, obligationId: obligation.id });
    return {
      set: { state: "accepted", settled_at: now, settled_by_name: author.name },
      step: "accepted",
    };
  });
