import type { ServicePeriod } from "#features/delivery/catalog/catalog.contract.ts";
import { periodsOfService, periodWithId } from "#features/delivery/catalog/server/catalog.public.ts";
import { findNewestScan, vulnerabilityService } from "#features/posture/findings/server/findings.public.ts";
import type {
  Period,
  PeriodDetail,
  PeriodRow,
  WaterfallBar,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import {
  type ClosedPeriod,
  computeHash,
  computeTotals,
  type FrozenRow,
  findClosedPeriods,
} from "./period.store.ts";
import { findNotes } from "./period-note.store.ts";
import type { PeriodBounds } from "./rows-of-period.store.ts";
import { type Compared, countMoves, findMoves } from "./waterfall.store.ts";

export const periodBoundsOf = ({ starts_on, ends_on }: ServicePeriod): PeriodBounds => ({
  from: beginningOf(starts_on),
  until: beginningOf(ends_on, 1),
});

/** Returns the time and author of the closing, and the hash of its rows. */
export const closedView = ({ closed_at, closed_by_name, hash }: ClosedPeriod) => ({
  at: closed_at.toISOString(),
  by_name: closed_by_name,
  hash: hash.toString("hex"),
});

async function periodView(
  db: Database,
  period: ServicePeriod,
  { closed, scanned, now }: { closed: ClosedPeriod | undefined; scanned: boolean; now: Date },
): Promise<Period> {
  const hasBegun = periodBoundsOf(period).from <= now;
  const computed = scanned && hasBegun ? await computeTotals(db, periodBoundsOf(period), now) : null;
  return {
    period,
    closed: closed ? closedView(closed) : null,
    totals: closed ? closed.totals : computed,
    as_of: (closed?.closed_at ?? now).toISOString(),
  };
}

/** Returns the newest periods of the company: closed ones as they were frozen, the others with their current state. */
export async function periodList(db: Database, now: Date): Promise<Period[]> {
  const closedPeriods = await findClosedPeriods(db);
  const scanned = (await findNewestScan(db, "vulnerability")) !== undefined;
  const views: Period[] = [];
  for (const period of (await periodsOfService(db, vulnerabilityService)).slice(0, 36))
    views.push(await periodView(db, period, { closed: closedPeriods.get(period.id), scanned, now }));
  return views;
}

/** Returns a period of vulnerability management; refuses one of another service. */
export async function expectPeriod(db: Database, id: string): Promise<ServicePeriod> {
  const period = await periodWithId(db, id);
  if (period?.service_name !== vulnerabilityService) throw new Refusal("not_found");
  return period;
}

/** Returns the reason for which a period cannot be closed now; null when it can. */
export function notClosable({ ends_on }: ServicePeriod, isClosed: boolean, now: Date): string | null {
  if (isClosed) return "El período ya está cerrado: no cambia nunca. Anote al lado lo que haya que corregir.";
  return dayOf(now) <= ends_on ? "El período todavía no termina: se cierra desde el día siguiente." : null;
}

export async function periodDetail(db: Database, id: string, now: Date): Promise<PeriodDetail> {
  const period = await expectPeriod(db, id);
  const closedPeriod = (await findClosedPeriods(db)).get(id);
  const scanned = (await findNewestScan(db, "vulnerability")) !== undefined;
  return {
    ...(await periodView(db, period, { closed: closedPeriod, scanned, now })),
    notes: (await findNotes(db, id)).map((note) => ({ ...note, noted_at: note.noted_at.toISOString() })),
    intact: closedPeriod ? closedPeriod.hash.equals(await computeHash(db, id)) : null,
    not_closable: closedPeriod ? null : notClosable(period, false, now),
  };
}

export function periodRowFrom({ severity, first_seen_at, closed_at, due_at, ...row }: FrozenRow): PeriodRow {
  return {
    ...row,
    class: row.class as PeriodRow["class"],
    status: row.status as PeriodRow["status"],
    due_state: row.due_state as PeriodRow["due_state"],
    severity: severityOfRank(severity),
    first_seen_at: first_seen_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    due_at: due_at?.toISOString() ?? null,
  };
}

/** The last closed period that ended before another begins. */
export async function previousPeriodOf(
  db: Database,
  { starts_on }: ServicePeriod,
): Promise<ServicePeriod | null> {
  const closedPeriods = await findClosedPeriods(db);
  return (
    (await periodsOfService(db, vulnerabilityService)).find(
      ({ id, ends_on }) => closedPeriods.has(id) && ends_on < starts_on,
    ) ?? null
  );
}

/** Finds the compared periods that explain the change. */
export async function comparedPeriodsOf(
  db: Database,
  { id, severity }: { id: string; severity?: readonly Severity[] | undefined },
  now: Date,
): Promise<Compared & { previousPeriod: ServicePeriod | null }> {
  const period = await expectPeriod(db, id);
  const isClosed = (await findClosedPeriods(db)).has(id);
  const previousPeriod = await previousPeriodOf(db, period);
  return {
    previousPeriod,
    previous: previousPeriod && { id: previousPeriod.id, until: periodBoundsOf(previousPeriod).until },
    id,
    bounds: periodBoundsOf(period),
    closed: isClosed,
    now,
    severity,
  };
}

/** Returns the steps from the number before to the number now, with the amount of each reason. */
export async function findingWaterfall(db: Database, compared: Compared) {
  const moves = await countMoves(db, compared);
  const sum = (side: "before" | "after") => moves.reduce((total, move) => total + move[side], 0);
  const bars = moves.flatMap(({ bar, before, after }) => (bar ? [{ bar, change: after - before }] : []));
  return { from: sum("before"), to: sum("after"), bars };
}

/** The most findings that are listed per bar. */
const behindBar = 500;

export async function rowsBehind(db: Database, compared: Compared, bar: WaterfallBar) {
  const rows = await findMoves(db, compared, bar, behindBar);
  return rows.map(({ severity, ...row }) => ({ ...row, severity: severityOfRank(severity) }));
}
