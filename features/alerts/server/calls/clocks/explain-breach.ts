import type * as contract from "#features/alerts/contracts/alert-clock.contract.ts";
import type { ClockKind, PauseReason } from "#features/alerts/contracts/alert-terms.contract.ts";
import { alertCase, announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { clockView } from "#platform/server/clocks/clock.rules.ts";
import type { Verb } from "#platform/server/verb.ts";
import { explainBreach as explain } from "#platform/server/work/case-clocks.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";

export const explainBreach: Verb<typeof contract.explainBreach> = async (context, breach) => {
  const { id, kind, explanation } = breach;
  const { number } = await lockCase(context, alertCase, { id });
  const clock = await explain(context, alertCase, breach);
  context.audit({
    action: "alert.breach_explained",
    objectType: "alert",
    objectId: id,
    details: { number, clock: kind, explanation },
  });
  announceAlerts(context, { id });
  return { clock: clockView<ClockKind, PauseReason>(clock, context.clock.now()) };
};
