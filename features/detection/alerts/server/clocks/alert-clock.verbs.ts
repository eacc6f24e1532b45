import { severityOfRank } from "#features/detection/events/server/events.public.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/alert-clock.contract.ts";
import { type ClockKind, clockKinds } from "../../contracts/alert-terms.contract.ts";
import { visibleTo } from "../figures/visible-to.ts";
import { announceAlerts } from "../work/alert-case.ts";
import { findCompanyZone, findPolicy, savePolicy } from "./alert-policy.store.ts";
import { countEndedClocks, findBreaches } from "./sla-report.store.ts";

export const getAlertPolicy: Verb<typeof contract.getAlertPolicy> = async ({ db }) => await findPolicy(db);

export const saveAlertPolicy: Verb<typeof contract.saveAlertPolicy> = async (context, policy) => {
  const { db, actor, clock, audit } = context;
  const { calendar, targets } = policy;
  if (calendar.kind === "business" && calendar.opens >= calendar.closes)
    throw new Refusal("invalid_input", { detail: "El horario debe terminar después de empezar." });
  const disordered = Object.values(targets).some(
    ({ acknowledge, decide, close }) => acknowledge > decide || decide > close,
  );
  if (disordered)
    throw new Refusal("invalid_input", {
      detail: "En cada severidad, tomar va antes que decidir y decidir antes que cerrar.",
    });
  const before = await findPolicy(db);
  const saved = { companyId: companyIn(actor), at: clock.now(), by: authorOf(actor).name };
  refuseStale(await savePolicy(db, policy, saved));
  audit({
    action: "alerts.policy_saved",
    objectType: "alert_policy",
    details: {
      from: { threshold: before.threshold, calendar: before.calendar, targets: before.targets },
      to: { threshold: policy.threshold, calendar, targets },
    },
  });
  announceAlerts(context);
  return await findPolicy(db);
};

const maxBreaches = 200;

interface ClockCount {
  met: number;
  breached: number;
}

export const getSlaReport: Verb<typeof contract.getSlaReport> = async ({ db, actor, clock }, input) => {
  const now = clock.now();
  const zone = await findCompanyZone(db);
  const month = input.month ?? calendarDay(now, zone).slice(0, 7);
  const period = { ...monthPeriod(month, zone), now };
  const [counts, breaches] = await Promise.all([
    countEndedClocks(db, period),
    findBreaches(db, period, visibleTo(actor), maxBreaches),
  ]);
  const outcome = (which: (row: (typeof counts)[number]) => boolean) => outcomeOf(counts.filter(which));
  return {
    month,
    overall: outcomeOf(counts),
    by_kind: Object.fromEntries(
      clockKinds.map((kind) => [kind, outcome((row) => row.kind === kind)]),
    ) as Record<ClockKind, contract.SlaReport["overall"]>,
    by_severity: Object.fromEntries(
      severities.map((severity) => [severity, outcome((row) => severityOfRank(row.severity) === severity)]),
    ) as Record<Severity, contract.SlaReport["overall"]>,
    breaches: breaches.map(({ known, id, number, title, ...breach }) => ({
      alert: known ? { id, number, title } : null,
      kind: breach.kind as ClockKind,
      cycle: breach.cycle,
      severity: severityOfRank(breach.severity),
      minutes: breach.minutes,
      due_at: breach.due_at?.toISOString() ?? now.toISOString(),
      stopped_at: breach.stopped_at?.toISOString() ?? null,
      explanation: breach.explanation,
    })),
  };
};

function outcomeOf(counts: readonly ClockCount[]) {
  const met = counts.reduce((sum, count) => sum + count.met, 0);
  const breached = counts.reduce((sum, count) => sum + count.breached, 0);
  const all = met + breached;
  return {
    met,
    breached,
    percent: all === 0 ? null : Math.round((met / all) * 1_000) / 10,
  };
}

function monthPeriod(month: string, zone: string): { from: Date; to: Date } {
  const [year = 0, which = 1] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, which, 1)).toISOString().slice(0, 10);
  const [from, to] = [startOfDay(`${month}-01`, zone), startOfDay(next, zone)];
  if (!from || !to) throw new Error(`${month} is no month`);
  return { from, to };
}

export const alertClockVerbs = [
  route(contract.getAlertPolicy, getAlertPolicy),
  route(contract.saveAlertPolicy, saveAlertPolicy),
  route(contract.getSlaReport, getSlaReport),
];
