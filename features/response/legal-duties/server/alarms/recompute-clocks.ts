import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readLegalCase, standingOf } from "../case/legal-case.ts";
import { type Alarm, dueAlarm, nextAlarmAt } from "../duties/alarm.rules.ts";
import type { DutyRow } from "../duties/duties.rules.ts";
import { giveAlarmsName } from "./give-alarms-name.ts";
import { findGivenAlarms, replaceClocks } from "./legal-clock.store.ts";

/** Computes which dates of an incident run, and sees to it that the portal wakes for the next alarm of them. */
export async function recomputeClocks(
  context: Pick<VerbContext, "db" | "actor" | "clock" | "enqueue">,
  incidentId: string,
): Promise<void> {
  const { db, actor, clock, enqueue } = context;
  const [companyId, now] = [companyIn(actor), clock.now()];
  const { incident, known } = await readLegalCase(context, incidentId);
  const rows = standingOf(known, now);
  const given = await findGivenAlarms(db, incidentId);
  const isGiven = ({ duty, stage, repeat, at }: Alarm) =>
    given.some(
      (each) =>
        each.duty === duty &&
        each.stage === stage &&
        each.repeat === repeat &&
        each.due_at.getTime() === at.getTime(),
    );
  const running = rows.flatMap((row) => runningDuty(row, isGiven, now));
  await replaceClocks(db, { companyId, incidentId }, running, {
    at: now,
    people: incident.restricted ? incident.reader_ids : null,
  });
  const next = running.flatMap(({ next_alarm_at }) => next_alarm_at?.getTime() ?? []);
  if (next.length > 0) enqueue(giveAlarmsName, {}, { notBefore: new Date(Math.min(...next)) });
}

/** A situation report that is decided at its term waits for it as a date of its own: nobody else would wake for it. */
function runningDuty(row: DutyRow, isGiven: (alarm: Alarm) => boolean, now: Date) {
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
      // What a fact made late, or brought near, is announced at once.
      next_alarm_at: dueAlarm(dated, isGiven, now) ? now : nextAlarmAt([dated], now),
    },
  ];
}
