import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { promisesOf } from "#features/alerts/server/clocks/alert-policy.store.ts";
import { fingerprintOf } from "#features/alerts/server/raising/alert-occurrence.rules.ts";
import { blankAlert } from "#features/alerts/server/raising/new-alert.rules.ts";
import { addAlerts, countEvents } from "#features/alerts/server/raising/raised-alert.store.ts";
import { keepLastNumber, lockQueue } from "#features/alerts/server/work/alert.store.ts";
import { alertCase, announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import { findNamedEvents, rankOf } from "#features/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

export const createAlert: Verb<typeof contract.createAlert> = async (context, { event_ids, ...input }) => {
  const { db, actor, clock, audit } = context;
  const [companyId, now, id] = [companyIn(actor), clock.now(), uuidv7()];
  const { lastNumber } = await lockQueue(db, companyId);
  const events = await findNamedEvents(db, event_ids);
  if (events.length !== new Set(event_ids).size)
    throw new Refusal("invalid_input", {
      detail:
        "Alguno de los eventos no está guardado en el portal: no existe, o se lee en un motor externo. Abra la alerta sin el evento y ponga su enlace en un comentario.",
    });
  // A person's alert is one of its own: no later event joins it by itself.
  const fingerprint = fingerprintOf(["manual", id]);
  const number = lastNumber + 1;
  const moments = events.map(({ occurred_at }) => occurred_at.getTime());
  await addAlerts(db, companyId, [
    blankAlert({
      ...input,
      id,
      number,
      fingerprint,
      origin: "manual",
      severity: rankOf(input.severity),
      first_seen_at: moments.length > 0 ? new Date(Math.min(...moments)) : now,
      last_seen_at: moments.length > 0 ? new Date(Math.max(...moments)) : now,
      opened_at: now,
    }),
  ]);
  await keepLastNumber(db, number);
  await countEvents(
    db,
    companyId,
    events.map((event) => ({
      event_id: event.id,
      fingerprint,
      alert_id: id,
      occurred_at: event.occurred_at,
    })),
  );
  const promised = (await promisesOf(db))(rankOf(input.severity));
  await addToStory(context, alertCase, [{ caseId: id, type: "opened", facts: { promised } }]);
  await recomputeClocks(context, alertCase, [id]);
  audit({
    action: "alert.opened",
    objectType: "alert",
    objectId: id,
    details: { number, title: input.title, severity: input.severity, events: events.length },
  });
  announceAlerts(context, { id, opened: 1 });
  return await alertDetail(context, id);
};
