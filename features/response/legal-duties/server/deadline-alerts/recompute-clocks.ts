import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { currentDuties, readLegalCase } from "../case/legal-case.ts";
import { type DeadlineAlert, dueDeadlineAlert, nextDeadlineAlertAt } from "../duties/deadline-alert.rules.ts";
import type { DutyRow } from "../duties/duties.rules.ts";
import { findSentDeadlineAlerts, replaceClocks } from "./legal-clock.store.ts";
import { sendDeadlineAlertsName } from "./send-deadline-alerts-name.ts";

/** Computes the running terms of an incident and schedules the job for their next alarm. */
export async function recomputeClocks(
  context: Pick<VerbContext, "db" | "actor" | "clock" | "enqueue">,
  incidentId: string,
): Promise<void> {
  const { db, actor, clock, enqueue } = context;
  const [companyId, now] = [companyIn(actor), clock.now()];
  const { incident, known } = await readLegalCase(context, incidentId);
  const rows = currentDuties(known, now);
  const sentAlerts = await findSentDeadlineAlerts(db, incidentId);
  const isSent = ({ duty, stage, repeat, at }: DeadlineAlert) =>
    sentAlerts.some(
      (each) =>
        each.duty === duty &&
        each.stage === stage &&
        each.repeat === repeat &&
        each.due_at.getTime() === at.getTime(),
    );
  const runningRows = rows.flatMap((row) => runningDuty(row, isSent, now));
  await replaceClocks(db, { companyId, incidentId }, runningRows, {
    at: now,
    people: incident.restricted ? incident.reader_ids : null,
  });
  const next = runningRows.flatMap(({ next_alarm_at }) => next_alarm_at?.getTime() ?? []);
  if (next.length > 0) enqueue(sendDeadlineAlertsName, {}, { notBefore: new Date(Math.min(...next)) });
}

/**
 * A situation report whose state is decided at its deadline also gets a row here, because otherwise no job would run
 * at that time.
 */
function runningDuty(row: DutyRow, isGiven: (alarm: DeadlineAlert) => boolean, now: Date) {
  const { code, startedAt, target, limit, state, reason } = row;
  const decided = state === "to_decide" && reason === "decided_at_term";
  if (!startedAt || !target || !limit || !(state === "running" || state === "overdue" || decided)) return [];
  const dated: DutyRow = decided ? { ...row, state: "running", startedAt: target, target: limit } : row;
  return [
    {
      duty: code,
      started_at: decided ? target : startedAt,
      target_at: decided ? limit : target,
      limit_at: limit,
      // A limit that a fact moved near or into the past is announced at once.
      next_alarm_at: dueDeadlineAlert(dated, isGiven, now) ? now : nextDeadlineAlertAt([dated], now),
    },
  ];
}
