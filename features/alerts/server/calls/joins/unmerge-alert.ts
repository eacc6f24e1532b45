import type * as contract from "#features/alerts/contracts/alert-joins.contract.ts";
import { moveEvents, moveEventsOf, recount } from "#features/alerts/server/queue/alert-event.store.ts";
import { findAlert } from "#features/alerts/server/work/alert.store.ts";
import { alertCase, announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import { findAbsorption, setMergedInto } from "#features/alerts/server/work/alert-join.store.ts";
import { releaseEvents, takeBack } from "#features/alerts/server/work/alert-taker.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCases, lockCase } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

export const unmergeAlert: Verb<typeof contract.unmergeAlert> = async (context, { alert_id, ...seen }) => {
  const { db, clock, audit } = context;
  const survivor = await lockCase(context, alertCase, seen);
  const alert = await findAlert(db, alert_id);
  if (alert?.merged_into !== survivor.id) throw new Refusal("not_found");
  const { moved, fingerprints = [alert.fingerprint] } = (await findAbsorption(db, alert.id)) ?? {};
  if (moved) await moveEvents(db, survivor.id, alert.id, moved);
  else await moveEventsOf(db, survivor.id, alert.id, fingerprints);
  await setMergedInto(db, [alert.id], null, clock.now());
  await takeBack(db, survivor.id, alert);
  if (alert.status === "closed") await releaseEvents(db, [alert.id]);
  await addToStory(context, alertCase, [
    {
      caseId: alert.id,
      type: "unmerged",
      facts: { absorbed: true, alert: { id: survivor.id, number: survivor.number } },
    },
  ]);
  const facts = { alert: { id: alert.id, number: alert.number } };
  await changeCases(context, alertCase, [{ row: survivor, set: {}, steps: [{ type: "unmerged", facts }] }]);
  await recount(db, [survivor.id, alert.id]);
  await recomputeClocks(context, alertCase, [alert.id]);
  audit({
    action: "alert.unmerged",
    objectType: "alert",
    objectId: survivor.id,
    details: { number: survivor.number, unmerged: alert.number },
  });
  announceAlerts(context, { id: survivor.id });
  return await alertDetail(context, survivor.id);
};
