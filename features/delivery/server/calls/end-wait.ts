import type { endWait as call } from "#features/delivery/contracts/obligations.contract.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnObligation, computeExtendedDue, refuse } from "../obligations/act-on-obligation.ts";
import { announceAnswer } from "../obligations/delivery-notice.ts";
import { endOpenWait } from "../obligations/wait.store.ts";

export const endWait: Verb<typeof call> = (context, { reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today, author }) => {
    if (!obligation.waiting_since) refuse("No se espera una respuesta de la empresa.");
    await endOpenWait(context.db, companyId, obligation.id, {
      to_at: now,
      to_day: today,
      ended_by_name: author.name,
    });
    if (!isProvider(context.actor)) announceAnswer(context, obligation);
    return {
      set: {
        waiting_since: null,
        extended_due_on: await computeExtendedDue(context, obligation, { companyId, until: today }),
      },
      step: "wait_ended",
      reason,
    };
  });
