import { v7 as uuidv7 } from "uuid";
import { findNamedEvents, rankOf } from "#features/detection/events/server/events.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { planPause, planResume } from "#platform/server/work/case-clocks.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { planPublish } from "#platform/server/work/plan.rules.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import * as contract from "../../contracts/alert-triage.contract.ts";
import { slaTargetsOf } from "../clocks/alert-policy.store.ts";
import { fingerprintOf } from "../raising/alert-occurrence.rules.ts";
import { blankAlert } from "../raising/new-alert.rules.ts";
import { addAlerts, countEvents } from "../raising/raised-alert.store.ts";
import { keepLastNumber, lockQueue } from "./alert.store.ts";
import { alertCase, announceAlerts } from "./alert-case.ts";
import { alertDetail } from "./alert-detail.ts";
import {
  planAssign,
  planClose,
  planDecide,
  planEscalate,
  planReopen,
  planReturn,
  planStatus,
  planTake,
  planWait,
  planWithdraw,
} from "./alert-step.rules.ts";
import { alertStep, assigneeNamed, decisionOf, leaveComment } from "./step-alert.ts";

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
  // An alert opened by a person has a unique fingerprint, so no later event joins it.
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
  const promised = (await slaTargetsOf(db))(rankOf(input.severity));
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

export const takeAlert = alertStep<typeof contract.takeAlert>("alert.taken", (alert, _seen, { actor }) =>
  planTake(alert, authorOf(actor)),
);

const assignAlert = alertStep<typeof contract.assignAlert>(
  "alert.assigned",
  async (alert, { assignee_id }, context) => planAssign(alert, await assigneeNamed(context, assignee_id)),
);

const changeAlertStatus = alertStep<typeof contract.changeAlertStatus>(
  "alert.status_changed",
  (alert, { status, note }) => planStatus(alert, status, note),
);

export const escalateAlert = alertStep<typeof contract.escalateAlert>(
  "alert.escalated",
  async (alert, { note, assignee_id }, context) =>
    planEscalate(alert, note, await assigneeNamed(context, assignee_id)),
);

const returnAlert = alertStep<typeof contract.returnAlert>("alert.returned", (alert, { note }) =>
  planReturn(alert, note),
);

export const decideAlert = alertStep<typeof contract.decideAlert>(
  "alert.decided",
  (alert, { verdict, reason }, context) => planDecide(alert, decisionOf(context, verdict, reason)),
);

export const closeAlert = alertStep<typeof contract.closeAlert>(
  "alert.closed",
  (alert, { verdict, reason, note }, context) => {
    if (verdict && !reason)
      throw new Refusal("invalid_input", { detail: "Diga por qué se decidió ese veredicto." });
    return planClose(alert, verdict && decisionOf(context, verdict, reason ?? ""), note);
  },
);

const reopenAlert = alertStep<typeof contract.reopenAlert>(
  "alert.reopened",
  async (alert, { reason }, { db }) =>
    planReopen(alert, reason, { promised: (await slaTargetsOf(db))(alert.severity) }),
);

export const waitForClient = alertStep<typeof contract.waitForClient>(
  "alert.asked_client",
  (alert, { question }, { clock }) => planWait(alert, question, clock.now()),
);

const pauseClocks = alertStep<typeof contract.pauseClocks>("alert.clocks_paused", (alert, pause, context) =>
  planPause(context, alertCase, alert.id, pause),
);

/**
 * The reason why a pause cannot be resumed by hand. A pause for the client ends with the client's answer or a change of
 * status.
 */
const resumeRefusals = {
  waiting_client: "Los relojes esperan al cliente: cambie el estado para seguir sin su respuesta.",
};

const resumeClocks = alertStep<typeof contract.resumeClocks>(
  "alert.clocks_resumed",
  (alert, _seen, context) => planResume(context, alertCase, alert.id, resumeRefusals),
);

export const commentInternally: Verb<typeof contract.commentInternally> = async (context, { id, body }) =>
  await leaveComment(context, id, { body, visibility: "internal" });

const commentForClient: Verb<typeof contract.commentForClient> = async (context, { id, body }) =>
  await leaveComment(context, id, { body, visibility: "client" });

export const publishAlert = alertStep<typeof contract.publishAlert>(
  "alert.published",
  (alert, { summary }, { clock }) => planPublish(alert, summary, clock.now()),
);

const withdrawAlert = alertStep<typeof contract.withdrawAlert>("alert.withdrawn", (alert, { reason }) =>
  planWithdraw(alert, reason),
);

export const alertTriageVerbs = [
  route(contract.createAlert, createAlert),
  route(contract.takeAlert, takeAlert),
  route(contract.assignAlert, assignAlert),
  route(contract.changeAlertStatus, changeAlertStatus),
  route(contract.escalateAlert, escalateAlert),
  route(contract.returnAlert, returnAlert),
  route(contract.decideAlert, decideAlert),
  route(contract.closeAlert, closeAlert),
  route(contract.reopenAlert, reopenAlert),
  route(contract.waitForClient, waitForClient),
  route(contract.pauseClocks, pauseClocks),
  route(contract.resumeClocks, resumeClocks),
  route(contract.commentInternally, commentInternally),
  route(contract.commentForClient, commentForClient),
  route(contract.publishAlert, publishAlert),
  route(contract.withdrawAlert, withdrawAlert),
];
