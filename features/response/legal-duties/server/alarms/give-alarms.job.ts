import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockIncident } from "../case/case-facts.store.ts";
import { type Alarm, alarmsOf } from "../duties/alarm.rules.ts";
import type { DutyRow } from "../duties/duties.rules.ts";
import { alarmMail } from "./alarm-mail.ts";
import {
  findActivePeople,
  findAlarmCompany,
  findAlarmIncident,
  findCasePeople,
  findServingPeople,
} from "./alarm-people.store.ts";
import { giveAlarmsName } from "./give-alarms-name.ts";
import {
  type DueClock,
  findDueClocks,
  findNextAlarm,
  findStaleCases,
  isStale,
  noteAlarm,
  setNextAlarm,
} from "./legal-clock.store.ts";
import { recomputeClocks } from "./recompute-clocks.ts";

/**
 * Gives the alarms that are due: it waits in the queue for the moment of the next one, and every minute it looks for what
 * nobody waits for, as after a backup was restored. Run again, it changes nothing.
 */
export const giveAlarms = defineJob({
  ...giveAlarmsName,
  cron: "* * * * *",
  async perform({ gate, within }) {
    const stale = await within({ scope: "platform", effect: "read" }, ({ db }) => findStaleCases(db));
    for (const { company_id: companyId, incident_id } of stale)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: giveAlarmsName.name, companyId },
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
    await asSystem(gate, { scope: "platform", effect: "write", name: giveAlarmsName.name }, giveDueAlarms);
  },
});

async function giveDueAlarms(context: VerbContext): Promise<void> {
  const { db, clock, nothingChanged, enqueue } = context;
  const now = clock.now();
  const due = await findDueClocks(db, now);
  if (due.length === 0) return nothingChanged();
  for (const each of due) await giveAlarm(context, each, now);
  const next = await findNextAlarm(db);
  if (next) enqueue(giveAlarmsName, {}, { notBefore: next });
}

async function giveAlarm(context: VerbContext, clock: DueClock, now: Date): Promise<void> {
  const { db, audit, announce } = context;
  const alarms = alarmsOf(rowOf(clock, now));
  const newest = alarms.findLast(({ at }) => at <= now);
  await setNextAlarm(db, clock, alarms.find(({ at }) => at > now)?.at ?? null);
  const { company_id, incident_id, duty } = clock;
  if (!newest) return;
  const { stage, repeat, at: due_at } = newest;
  const fresh = await noteAlarm(db, { company_id, incident_id, duty, stage, repeat, due_at, given_at: now });
  audit({
    action: fresh ? "legal_duty.alarm_given" : "legal_duty.alarm_known",
    objectType: "incident",
    objectId: incident_id,
    companyId: company_id,
    details: { duty, stage, repeat, due_at: due_at.toISOString() },
  });
  if (!fresh) return;
  await mailAlarm(context, newest, clock);
  announce({ topic: "legal_duties.alarm", companyId: company_id, data: {} });
}

/** Of a restricted incident nobody but its people is told, even where none of them is there any more. */
async function mailAlarm({ db, config, mail }: VerbContext, alarm: Alarm, clock: DueClock): Promise<void> {
  const { company_id, incident_id } = clock;
  const incident = clock.people ? undefined : await findAlarmIncident(db, company_id, incident_id);
  const ids = clock.people ?? (incident ? await findCasePeople(db, company_id, incident_id, incident) : []);
  const named = await findActivePeople(db, ids);
  const people = named.length > 0 || !incident ? named : await findServingPeople(db, company_id);
  const company = await findAlarmCompany(db, company_id);
  for (const person of people) mail(alarmMail(config, person, alarm, { clock, company, incident }));
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
