import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/alerts/contracts/alert-joins.contract.ts";
import { promisesOf } from "#features/alerts/server/clocks/alert-policy.store.ts";
import { findHeldEvents, moveEvents, recount } from "#features/alerts/server/queue/alert-event.store.ts";
import { fingerprintOf } from "#features/alerts/server/raising/alert-occurrence.rules.ts";
import { blankAlert } from "#features/alerts/server/raising/new-alert.rules.ts";
import { addAlerts } from "#features/alerts/server/raising/raised-alert.store.ts";
import { keepLastNumber, lockQueue } from "#features/alerts/server/work/alert.store.ts";
import { alertCase, announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import { findNamedEvents } from "#features/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCases, lockCase } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

export const splitAlert: Verb<typeof contract.splitAlert> = async (
  context,
  { event_ids, title, ...seen },
) => {
  const { db, actor, clock, audit } = context;
  const [companyId, now, id] = [companyIn(actor), clock.now(), uuidv7()];
  const { lastNumber } = await lockQueue(db, companyId);
  const whole = await lockCase(context, alertCase, seen);
  const chosen = new Set((await findHeldEvents(db, whole.id, event_ids)).map(({ event_id }) => event_id));
  if (chosen.size !== new Set(event_ids).size)
    throw new Refusal("invalid_input", { detail: "Alguno de los eventos no es de esta alerta." });
  if (chosen.size >= whole.event_count)
    throw new Refusal("conflict", { detail: "Deje al menos un evento en la alerta." });
  const events = await findNamedEvents(db, event_ids);
  const severity = events.reduce((worst, event) => Math.max(worst, event.severity), 0);
  const number = lastNumber + 1;
  const { number: _number, version: _version, ...traits } = whole;
  await addAlerts(db, companyId, [
    blankAlert({
      origin: traits.origin,
      description: traits.description,
      rule_id: traits.rule_id,
      asset_name: traits.asset_name,
      user_name: traits.user_name,
      source_ip: traits.source_ip,
      source_country: traits.source_country,
      category: traits.category,
      source_id: traits.source_id,
      cloud_account: traits.cloud_account,
      resource_uid: traits.resource_uid,
      resource_type: traits.resource_type,
      techniques: traits.techniques,
      tactics: traits.tactics,
      suppressed_by: traits.suppressed_by,
      correlation_rule_id: traits.correlation_rule_id,
      id,
      number,
      // Whatever comes next goes to the alert that stays.
      fingerprint: fingerprintOf(["split", id]),
      title: title ?? whole.title,
      severity,
      first_seen_at: now,
      last_seen_at: now,
      opened_at: now,
      previous_id: whole.id,
    }),
  ]);
  await keepLastNumber(db, number);
  await moveEvents(db, whole.id, id, [...chosen]);
  await recount(db, [whole.id, id]);
  const promised = (await promisesOf(db))(severity);
  await addToStory(context, alertCase, [
    { caseId: id, type: "opened", facts: { promised, alert: { id: whole.id, number: whole.number } } },
  ]);
  const facts = { alert: { id, number }, events: chosen.size };
  await changeCases(context, alertCase, [{ row: whole, set: {}, steps: [{ type: "split", facts }] }]);
  await recomputeClocks(context, alertCase, [id]);
  audit({
    action: "alert.split",
    objectType: "alert",
    objectId: whole.id,
    details: { number: whole.number, new_number: number, events: chosen.size },
  });
  announceAlerts(context, { id, opened: 1 });
  return await alertDetail(context, id);
};
