import type * as contract from "#features/alerts/contracts/alert-joins.contract.ts";
import { findAlert } from "#features/alerts/server/work/alert.store.ts";
import { alertCase, announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { refuseUnknownPlace } from "#platform/server/work/known-place.store.ts";
import { place } from "#platform/server/work/link.store.ts";
import { linkCase } from "#platform/server/work/link-case.ts";

export const linkAlert: Verb<typeof contract.linkAlert> = async (
  context,
  { id, alert_id, address, label },
) => {
  const { db, audit } = context;
  const alert = await lockCase(context, alertCase, { id });
  const target = alert_id === undefined ? undefined : await findAlert(db, alert_id);
  if (alert_id !== undefined && !target) throw new Refusal("not_found");
  if (address !== undefined) await refuseUnknownPlace(db, companyIn(context.actor), address);
  if (target?.id === id) throw new Refusal("conflict", { detail: "Una alerta no se vincula consigo misma." });
  const end = target ? { kind: "alert", id: target.id } : { kind: place, id: address ?? "" };
  await linkCase(context, { kind: "alert", id }, end, label);
  const linked = (caseId: string, facts: object) => ({
    caseId,
    type: "linked",
    note: label,
    facts: { ...facts },
  });
  await addToStory(
    context,
    alertCase,
    target
      ? [
          linked(id, { alert: { id: target.id, number: target.number } }),
          linked(target.id, { alert: { id, number: alert.number } }),
        ]
      : [linked(id, { address })],
  );
  audit({
    action: "alert.linked",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, to: target ? target.number : address },
  });
  announceAlerts(context, { id });
  return await alertDetail(context, id);
};
