import { v7 as uuidv7 } from "uuid";
import type { startWait as call } from "#features/delivery/contracts/obligations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnObligation, expectState, refuse } from "../obligations/act-on-obligation.ts";
import { askCompany } from "../obligations/delivery-notice.ts";
import { addWait } from "../obligations/wait.store.ts";

export const startWait: Verb<typeof call> = (context, { reason, ...seen }) =>
  actOnObligation(context, seen, async (obligation, { companyId, now, today, author }) => {
    expectState(obligation, ["pending", "returned"]);
    if (obligation.opens_on > today) refuse("El período de este compromiso todavía no comienza.");
    if (obligation.waiting_since) refuse("Ya se espera una respuesta de la empresa.");
    await addWait(context.db, {
      company_id: companyId,
      id: uuidv7(),
      obligation_id: obligation.id,
      cause: "request",
      reason,
      from_at: now,
      to_at: null,
      from_day: today,
      to_day: null,
      asked_by_name: author.name,
      ended_by_name: null,
    });
    askCompany(context, obligation);
    return { set: { waiting_since: now }, step: "wait_started", reason };
  });
