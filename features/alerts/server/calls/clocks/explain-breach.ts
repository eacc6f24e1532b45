import type * as contract from "#features/alerts/contracts/alert-clock.contract.ts";
import { findClocks, saveExplanation } from "#features/alerts/server/clocks/alert-clock.store.ts";
import { clockFrom } from "#features/alerts/server/clocks/clock-view.rules.ts";
import { addActivity } from "#features/alerts/server/work/alert-activity.store.ts";
import { announceAlerts, stepFrom } from "#features/alerts/server/work/change-alerts.ts";
import { lockAlert } from "#features/alerts/server/work/step-alert.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const explainBreach: Verb<typeof contract.explainBreach> = async (
  context,
  { id, kind, cycle, explanation },
) => {
  const { db, actor, clock, audit } = context;
  const alert = await lockAlert(context, { id });
  const found = (await findClocks(db, [id])).find((each) => each.kind === kind && each.cycle === cycle);
  if (!found) throw new Refusal("not_found");
  const told = clockFrom({ ...found, explanation }, clock.now());
  if (told.state !== "breached")
    throw new Refusal("conflict", { detail: "Ese plazo no ha vencido: no hay nada que explicar." });
  await saveExplanation(db, { alertId: id, kind, cycle }, explanation);
  await addActivity(db, companyIn(actor), [
    stepFrom(context, id, {
      type: "breach_explained",
      visibility: "client",
      note: explanation,
      facts: { clock: kind },
    }),
  ]);
  audit({
    action: "alert.breach_explained",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, clock: kind, explanation },
  });
  announceAlerts(context, { id });
  return { clock: told };
};
