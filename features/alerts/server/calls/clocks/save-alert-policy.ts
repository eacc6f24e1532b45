import type * as contract from "#features/alerts/contracts/alert-clock.contract.ts";
import { findPolicy, savePolicy } from "#features/alerts/server/clocks/alert-policy.store.ts";
import { announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveAlertPolicy: Verb<typeof contract.saveAlertPolicy> = async (context, policy) => {
  const { db, actor, clock, audit } = context;
  const { calendar, targets } = policy;
  if (calendar.kind === "business" && calendar.opens >= calendar.closes)
    throw new Refusal("invalid_input", { detail: "El horario debe terminar después de empezar." });
  const disordered = Object.values(targets).some(
    ({ acknowledge, decide, close }) => acknowledge > decide || decide > close,
  );
  if (disordered)
    throw new Refusal("invalid_input", {
      detail: "En cada severidad, tomar va antes que decidir y decidir antes que cerrar.",
    });
  const before = await findPolicy(db);
  const saved = { companyId: companyIn(actor), at: clock.now(), by: authorOf(actor).name };
  refuseStale(await savePolicy(db, policy, saved));
  audit({
    action: "alerts.policy_saved",
    objectType: "alert_policy",
    details: {
      from: { threshold: before.threshold, calendar: before.calendar, targets: before.targets },
      to: { threshold: policy.threshold, calendar, targets },
    },
  });
  announceAlerts(context);
  return await findPolicy(db);
};
