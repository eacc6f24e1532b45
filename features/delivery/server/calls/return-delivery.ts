import { v7 as uuidv7 } from "uuid";
import type { returnDelivery as call } from "#features/delivery/contracts/obligations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnObligation, computeExtendedDue } from "../obligations/act-on-obligation.ts";
import { announceReturn } from "../obligations/delivery-notice.ts";
import { endEvidence } from "../obligations/evidence.store.ts";
import { expectUnanswered } from "../obligations/unanswered.ts";
import { undelivered } from "../obligations/undelivered.ts";
import { addWait } from "../obligations/wait.store.ts";

/** The days of the review, from the delivery to its return, are the company's. */
export const returnDelivery: Verb<typeof call> = (context, { reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today, author }) => {
    const { delivered_at, delivered_on } = expectUnanswered(obligation);
    await endEvidence(context.db, companyId, obligation.id, { at: now, as: "returned" });
    await addWait(context.db, {
      company_id: companyId,
      id: uuidv7(),
      obligation_id: obligation.id,
      cause: "review",
      reason: "Revisión de la entrega",
      from_at: delivered_at,
      to_at: now,
      from_day: delivered_on,
      to_day: today,
      asked_by_name: author.name,
      ended_by_name: author.name,
    });
    announceReturn(context, obligation);
    return {
      set: {
        ...undelivered,
        state: "returned",
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: today }),
        reason,
      },
      step: "returned",
      reason,
    };
  });
