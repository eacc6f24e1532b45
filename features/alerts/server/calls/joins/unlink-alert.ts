import type * as contract from "#features/alerts/contracts/alert-joins.contract.ts";
import { findAlerts } from "#features/alerts/server/work/alert.store.ts";
import { addActivity } from "#features/alerts/server/work/alert-activity.store.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import { removeLink } from "#features/alerts/server/work/alert-join.store.ts";
import { announceAlerts, stepFrom } from "#features/alerts/server/work/change-alerts.ts";
import { lockAlert } from "#features/alerts/server/work/step-alert.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const unlinkAlert: Verb<typeof contract.unlinkAlert> = async (context, { id, link_id }) => {
  const { db, actor, audit } = context;
  const alert = await lockAlert(context, { id });
  const link = await removeLink(db, id, link_id);
  if (!link) throw new Refusal("not_found");
  const otherId = link.alert_id === id ? link.target_id : link.alert_id;
  const [other] = await findAlerts(db, otherId ? [otherId] : []);
  const facts = other ? { alert: { id: other.id, number: other.number } } : { address: link.address ?? "" };
  await addActivity(db, companyIn(actor), [stepFrom(context, id, { type: "unlinked", facts })]);
  audit({
    action: "alert.unlinked",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, from: other ? other.number : link.address },
  });
  announceAlerts(context, { id });
  return await alertDetail(context, id);
};
