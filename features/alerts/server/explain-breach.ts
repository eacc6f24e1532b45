import type * as contract from "#features/alerts/alert-clock.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addActivity } from "./alert-activity.store.ts";
import { findClocks, saveExplanation } from "./alert-clock.store.ts";
import { announceAlerts } from "./announce-alerts.ts";
import { stepFrom } from "./change-alerts.ts";
import { clockFrom } from "./clock-view.rules.ts";
import { holdAlert } from "./step-alert.ts";

export const explainBreach: Verb<typeof contract.explainBreach> = async (
  context,
  { id, kind, cycle, explanation },
) => {
  const { db, actor, clock, audit } = context;
  const alert = await holdAlert(context, { id });
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
