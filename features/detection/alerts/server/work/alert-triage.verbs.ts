import { v7 as uuidv7 } from "uuid";
import { followedEventsOf, severityRank } from "#features/detection/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { clockVerbs, commentRoutes, sharingVerbs } from "#platform/server/work/case-routes.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import * as contract from "../../contracts/alert-triage.contract.ts";
import { slaTargetsOf } from "../clocks/alert-policy.store.ts";
import { alertFingerprint } from "../raising/alert-occurrence.rules.ts";
import { blankAlert } from "../raising/new-alert.rules.ts";
import { addAlerts, countEvents } from "../raising/raised-alert.store.ts";
import { lockQueue, saveLastNumber } from "./alert.store.ts";
import { alertCase, announceAlerts } from "./alert-case.ts";
import { alertDetail } from "./alert-detail.ts";
import { planWait, planWithdraw } from "./alert-step.rules.ts";
import { alertGround, alertStep } from "./step-alert.ts";

export const createAlert: Verb<typeof contract.createAlert> = async (context, { event_ids, ...input }) => {
  const { db, actor, clock, audit } = context;
  const [companyId, now, id] = [companyIn(actor), clock.now(), uuidv7()];
  const { lastNumber } = await lockQueue(db, companyId);
  const events = await (await followedEventsOf(context)).named(event_ids);
  if (events.length !== new Set(event_ids).size)
    throw new Refusal("invalid_input", {
      detail:
        "Alguno de los eventos no está guardado en el portal: no existe, o se lee en un motor externo. Abra la alerta sin el evento y ponga su enlace en un comentario.",
    });
  // An alert opened by a person has a unique fingerprint, so no later event joins it.
  const fingerprint = alertFingerprint(["manual", id]);
  const number = lastNumber + 1;
  const moments = events.map(({ occurred_at }) => occurred_at.getTime());
  await addAlerts(db, companyId, [
    blankAlert({
      ...input,
      id,
      number,
      fingerprint,
      origin: "manual",
      severity: severityRank(input.severity),
      first_seen_at: moments.length > 0 ? new Date(Math.min(...moments)) : now,
      last_seen_at: moments.length > 0 ? new Date(Math.max(...moments)) : now,
      opened_at: now,
    }),
  ]);
  await saveLastNumber(db, number);
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
  const promised = (await slaTargetsOf(db))(severityRank(input.severity));
  await appendActivity(context, alertCase, [{ caseId: id, type: "opened", facts: { promised } }]);
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

export const waitForClient = alertStep<typeof contract.waitForClient>(
  "alert.asked_client",
  (alert, { question }, { clock }) => planWait(alert, question, clock.now()),
);

/**
 * The reasons why a pause cannot be ended by hand. A pause for the client ends with the client's answer or a change
 * of status.
 */
const resumeRefusals = {
  waiting_client: "Los relojes esperan al cliente: cambie el estado para seguir sin su respuesta.",
};

export const { publish: publishAlert, withdraw: withdrawAlert } = sharingVerbs(
  { publish: contract.publishAlert, withdraw: contract.withdrawAlert },
  alertGround,
  planWithdraw,
);

export const { explainBreach, ...clocks } = clockVerbs(contract, alertGround, resumeRefusals);

export const alertTriageVerbs = [
  ...commentRoutes(contract, alertGround),
  route(contract.createAlert, createAlert),
  route(contract.waitForClient, waitForClient),
  route(contract.publishAlert, publishAlert),
  route(contract.withdrawAlert, withdrawAlert),
  route(contract.pauseClocks, clocks.pauseClocks),
  route(contract.resumeClocks, clocks.resumeClocks),
  route(contract.explainBreach, explainBreach),
];
