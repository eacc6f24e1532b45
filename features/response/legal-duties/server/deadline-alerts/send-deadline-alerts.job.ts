import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockIncident } from "../case/case-facts.store.ts";
import { type DeadlineAlert, deadlineAlertsOf } from "../duties/deadline-alert.rules.ts";
import type { DutyRow } from "../duties/duties.rules.ts";
import {
  findActivePeople,
  findCasePeople,
  findDeadlineAlertCompany,
  findDeadlineAlertIncident,
  findServingPeople,
} from "./alert-recipients.store.ts";
import { deadlineAlertMail } from "./deadline-alert-mail.ts";
import {
  type DueClock,
  findDueClocks,
  findNextDeadlineAlert,
  findStaleCases,
  isStale,
  recordDeadlineAlert,
  setNextDeadlineAlert,
} from "./legal-clock.store.ts";
import { recomputeClocks } from "./recompute-clocks.ts";
import { sendDeadlineAlertsName } from "./send-deadline-alerts-name.ts";

/**
 * Sends due deadline alerts. The job is scheduled for the time of the next alert, and runs every minute to find
 * incidents without a scheduled job, for example after a backup was restored. A repeated run changes nothing.
 */
export const sendDeadlineAlerts = defineJob({
  ...sendDeadlineAlertsName,
  cron: "* * * * *",
  async perform({ gate, within }) {
    const stale = await within({ scope: "platform", effect: "read" }, ({ db }) => findStaleCases(db));
    for (const { company_id: companyId, incident_id } of stale)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: sendDeadlineAlertsName.name, companyId },
        async (context) => {
          await lockIncident(context.db, companyId, incident_id);
          if (!(await isStale(context.db, incident_id))) return context.nothingChanged();
          await recomputeClocks(context, incident_id);
          context.audit({
            action: "legal_duty.dates_computed",
            objectType: "incident",
            objectId: incident_id,
          });
        },
      );
    await asSystem(
      gate,
      { scope: "platform", effect: "write", name: sendDeadlineAlertsName.name },
      sendDueDeadlineAlerts,
    );
  },
});

async function sendDueDeadlineAlerts(context: VerbContext): Promise<void> {
  const { db, clock, nothingChanged, enqueue } = context;
  const now = clock.now();
  const due = await findDueClocks(db, now);
  if (due.length === 0) return nothingChanged();
  for (const each of due) await sendDeadlineAlert(context, each, now);
  const next = await findNextDeadlineAlert(db);
  if (next) enqueue(sendDeadlineAlertsName, {}, { notBefore: next });
}

async function sendDeadlineAlert(context: VerbContext, clock: DueClock, now: Date): Promise<void> {
  const { db, audit, announce } = context;
  const alarms = deadlineAlertsOf(rowOf(clock, now));
  const newest = alarms.findLast(({ at }) => at <= now);
  await setNextDeadlineAlert(db, clock, alarms.find(({ at }) => at > now)?.at ?? null);
  const { company_id, incident_id, duty } = clock;
  if (!newest) return;
  const { stage, repeat, at: due_at } = newest;
  const fresh = await recordDeadlineAlert(db, {
    company_id,
    incident_id,
    duty,
    stage,
    repeat,
    due_at,
    given_at: now,
  });
  audit({
    action: fresh ? "legal_duty.alarm_given" : "legal_duty.alarm_known",
    objectType: "incident",
    objectId: incident_id,
    companyId: company_id,
    details: { duty, stage, repeat, due_at: due_at.toISOString() },
  });
  if (!fresh) return;
  await mailDeadlineAlert(context, newest, clock);
  announce({ topic: "legal_duties.alarm", companyId: company_id, data: {} });
}

/** For a restricted incident only its own people are notified, even if none of them is active any more. */
async function mailDeadlineAlert(
  { db, config, mail }: VerbContext,
  alarm: DeadlineAlert,
  clock: DueClock,
): Promise<void> {
  const { company_id, incident_id } = clock;
  const incident = clock.people ? undefined : await findDeadlineAlertIncident(db, company_id, incident_id);
  const ids = clock.people ?? (incident ? await findCasePeople(db, company_id, incident_id, incident) : []);
  const activePeople = await findActivePeople(db, ids);
  const people =
    activePeople.length > 0 || !incident ? activePeople : await findServingPeople(db, company_id);
  const company = await findDeadlineAlertCompany(db, company_id);
  for (const person of people) mail(deadlineAlertMail(config, person, alarm, { clock, company, incident }));
}

function rowOf({ duty, started_at, target_at, limit_at }: DueClock, now: Date): DutyRow {
  return {
    code: duty,
    state: now > limit_at ? "overdue" : "running",
    reason: null,
    startedAt: started_at,
    target: target_at,
    limit: limit_at,
    filedAt: null,
    shortened: false,
    words: null,
    approver: null,
  };
}
