import type { AlertDetail } from "#features/alerts/alerts.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findAlert } from "./alert.store.ts";
import { addActivity } from "./alert-activity.store.ts";
import { alertDetail } from "./alert-detail.ts";
import { announceAlerts } from "./announce-alerts.ts";
import { stepFrom } from "./change-alerts.ts";

/** A comment changes nothing that two people could both be changing: it needs no version. */
export async function leaveComment(
  context: VerbContext,
  id: string,
  { body, visibility }: { body: string; visibility: "internal" | "client" },
): Promise<AlertDetail> {
  const { db, actor, audit } = context;
  const alert = await findAlert(db, id);
  if (!alert) throw new Refusal("not_found");
  if (visibility === "client" && !alert.client_visible)
    throw new Refusal("conflict", {
      detail: "El cliente no ve esta alerta: publíquela antes de escribirle.",
    });
  await addActivity(db, companyIn(actor), [
    stepFrom(context, id, { type: "commented", note: body, visibility }),
  ]);
  audit({
    action: "alert.commented",
    objectType: "alert",
    objectId: id,
    details: { number: alert.number, visibility },
  });
  announceAlerts(context, { id });
  return await alertDetail(context, id);
}
