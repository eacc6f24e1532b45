import type * as contract from "#features/legal-duties/contracts/legal-duties.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCase } from "../case/change-case.ts";
import { insertDecision } from "../case/write-case.store.ts";
import { dutyOf } from "../duties/legal-duties.ts";

export const dismissDuty: Verb<typeof contract.dismissDuty> = async (context, { id, duty, words }) => {
  const found = dutyOf(duty);
  if (!found) throw new Refusal("not_found");
  return await changeCase(context, {
    incidentId: id,
    action: "legal_duty.dismissed",
    details: { duty },
    note: `${found.name}: no aplica. ${words}`,
    write: (written) => insertDecision(context.db, written, { duty, applies: false, words }),
  });
};
