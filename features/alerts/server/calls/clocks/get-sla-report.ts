import type * as contract from "#features/alerts/contracts/alert-clock.contract.ts";
import { type ClockKind, clockKinds } from "#features/alerts/contracts/alert-terms.contract.ts";
import { findCompanyZone } from "#features/alerts/server/clocks/alert-policy.store.ts";
import { countEnded, findBreaches } from "#features/alerts/server/clocks/sla-report.store.ts";
import { visibleTo } from "#features/alerts/server/figures/visible-to.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Verb } from "#platform/server/verb.ts";

const mostBreaches = 200;

interface Count {
  met: number;
  breached: number;
}

export const getSlaReport: Verb<typeof contract.getSlaReport> = async ({ db, actor, clock }, input) => {
  const now = clock.now();
  const zone = await findCompanyZone(db);
  const month = input.month ?? calendarDay(now, zone).slice(0, 7);
  const period = { ...monthIn(month, zone), now };
  const [counts, breaches] = await Promise.all([
    countEnded(db, period),
    findBreaches(db, period, visibleTo(actor), mostBreaches),
  ]);
  const outcome = (which: (row: (typeof counts)[number]) => boolean) => outcomeOf(counts.filter(which));
  return {
    month,
    overall: outcomeOf(counts),
    by_kind: Object.fromEntries(
      clockKinds.map((kind) => [kind, outcome((row) => row.kind === kind)]),
    ) as Record<ClockKind, contract.SlaReport["overall"]>,
    by_severity: Object.fromEntries(
      severities.map((severity) => [severity, outcome((row) => severityOf(row.severity) === severity)]),
    ) as Record<Severity, contract.SlaReport["overall"]>,
    breaches: breaches.map(({ known, id, number, title, ...breach }) => ({
      alert: known ? { id, number, title } : null,
      kind: breach.kind as ClockKind,
      cycle: breach.cycle,
      severity: severityOf(breach.severity),
      minutes: breach.minutes,
      due_at: breach.due_at?.toISOString() ?? now.toISOString(),
      stopped_at: breach.stopped_at?.toISOString() ?? null,
      explanation: breach.explanation,
    })),
  };
};

function outcomeOf(counts: readonly Count[]) {
  const met = counts.reduce((sum, count) => sum + count.met, 0);
  const breached = counts.reduce((sum, count) => sum + count.breached, 0);
  const all = met + breached;
  return { met, breached, percent: all === 0 ? null : Math.round((met / all) * 1_000) / 10 };
}

function monthIn(month: string, zone: string): { from: Date; to: Date } {
  const [year = 0, which = 1] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, which, 1)).toISOString().slice(0, 10);
  const [from, to] = [startOfDay(`${month}-01`, zone), startOfDay(next, zone)];
  if (!from || !to) throw new Error(`${month} is no month`);
  return { from, to };
}
