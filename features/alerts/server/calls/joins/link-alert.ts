import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/alerts/contracts/alert-joins.contract.ts";
import { findAlert } from "#features/alerts/server/work/alert.store.ts";
import { addActivity } from "#features/alerts/server/work/alert-activity.store.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import { addLink, findLinks } from "#features/alerts/server/work/alert-join.store.ts";
import { announceAlerts, stepFrom } from "#features/alerts/server/work/change-alerts.ts";
import { lockAlert } from "#features/alerts/server/work/step-alert.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const linkAlert: Verb<typeof contract.linkAlert> = async (
  context,
  { id, alert_id, address, label },
) => {
  const { db, actor, clock, audit } = context;
  const alert = await lockAlert(context, { id });
  const target = alert_id === undefined ? undefined : await findAlert(db, alert_id);
  if (alert_id !== undefined && !target) throw new Refusal("not_found");
  if (target?.id === id) throw new Refusal("conflict", { detail: "Una alerta no se vincula consigo misma." });
  const known = await findLinks(db, id);
  if (known.some((link) => (target ? link.id === target.id : link.address === address)))
    throw new Refusal("conflict", { detail: "Ese vínculo ya existe." });
  const author = authorOf(actor);
  await addLink(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    alert_id: id,
    target_id: target?.id ?? null,
    address: address ?? null,
    label,
    created_by_name: author.name,
    created_at: clock.now(),
  });
  const facts = target ? { alert: { id: target.id, number: target.number } } : { address };
  const steps = [stepFrom(context, id, { type: "linked", note: label, facts })];
  if (target)
    steps.push(
      stepFrom(context, target.id, {
        type: "linked",
        note: label,
        facts: { alert: { id, number: alert.number } },
      }),
    );
  await addActivity(db, companyIn(actor), steps);
  audit({
    action: "alert.linked",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, to: target ? target.number : address },
  });
  announceAlerts(context, { id });
  return await alertDetail(context, id);
};
