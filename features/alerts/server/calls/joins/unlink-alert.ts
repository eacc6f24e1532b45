import type * as contract from "#features/alerts/contracts/alert-joins.contract.ts";
import { findAlerts } from "#features/alerts/server/work/alert.store.ts";
import { alertCase, announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { removeLink } from "#platform/server/work/link.store.ts";

export const unlinkAlert: Verb<typeof contract.unlinkAlert> = async (context, { id, link_id }) => {
  const { db, audit } = context;
  const alert = await lockCase(context, alertCase, { id });
  const end = await removeLink(db, { kind: "alert", id }, link_id);
  if (!end) throw new Refusal("not_found");
  const [other] = await findAlerts(db, end.kind === "alert" ? [end.id] : []);
  const facts = other ? { alert: { id: other.id, number: other.number } } : { address: end.id };
  await addToStory(context, alertCase, [{ caseId: id, type: "unlinked", facts }]);
  audit({
    action: "alert.unlinked",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, from: other ? other.number : end.id },
  });
  announceAlerts(context, { id });
  return await alertDetail(context, id);
};
