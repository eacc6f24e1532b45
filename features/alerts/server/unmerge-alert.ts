import type * as contract from "#features/alerts/alert-joins.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAlert } from "./alert.store.ts";
import { addActivity } from "./alert-activity.store.ts";
import { alertDetail } from "./alert-detail.ts";
import { moveEvents, moveEventsOf, recount } from "./alert-event.store.ts";
import { findAbsorption, setMergedInto } from "./alert-merge.store.ts";
import { releaseEvents, takeBack } from "./alert-taker.store.ts";
import { announceAlerts } from "./announce-alerts.ts";
import { changeAlerts, stepFrom } from "./change-alerts.ts";
import { settleClocks } from "./settle-clocks.ts";
import { holdAlert } from "./step-alert.ts";

export const unmergeAlert: Verb<typeof contract.unmergeAlert> = async (context, { alert_id, ...seen }) => {
  const { db, actor, clock, audit } = context;
  const survivor = await holdAlert(context, seen);
  const alert = await findAlert(db, alert_id);
  if (alert?.merged_into !== survivor.id) throw new Refusal("not_found");
  const { moved, fingerprints = [alert.fingerprint] } = (await findAbsorption(db, alert.id)) ?? {};
  if (moved) await moveEvents(db, survivor.id, alert.id, moved);
  else await moveEventsOf(db, survivor.id, alert.id, fingerprints);
  await setMergedInto(db, [alert.id], null, clock.now());
  await takeBack(db, survivor.id, alert);
  if (alert.status === "closed") await releaseEvents(db, [alert.id]);
  await addActivity(db, companyIn(actor), [
    stepFrom(context, alert.id, {
      type: "unmerged",
      facts: { absorbed: true, alert: { id: survivor.id, number: survivor.number } },
    }),
  ]);
  const facts = { alert: { id: alert.id, number: alert.number } };
  await changeAlerts(context, [{ alert: survivor, set: {}, steps: [{ type: "unmerged", facts }] }]);
  await recount(db, [survivor.id, alert.id]);
  await settleClocks(context, [alert.id]);
  audit({
    action: "alert.unmerged",
    objectType: "alert",
    objectId: survivor.id,
    details: { number: survivor.number, unmerged: alert.number },
  });
  announceAlerts(context, { id: survivor.id });
  return await alertDetail(context, survivor.id);
};
