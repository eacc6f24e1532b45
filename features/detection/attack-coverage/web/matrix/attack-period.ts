import { startOfDay } from "#platform/contract/dates/calendar-day.ts";

const hour = 3_600_000;
const day = 24 * hour;

export const periods = [
  { value: "24h", label: "24 horas", hours: 24 },
  { value: "7d", label: "7 días", hours: 7 * 24 },
  { value: "30d", label: "30 días", hours: 30 * 24 },
  { value: "90d", label: "90 días", hours: 90 * 24 },
] as const;
export const defaultPeriod = "30d";

export interface Period {
  from: string;
  to: string;
}

/** Returns the period that an address names: two dates, or the last hours up to now. */
export function periodOf(
  { name, since, until }: { name: string | null; since: string | null; until: string | null },
  now: Date,
  timeZone: string,
): Period {
  const from = since ? startOfDay(since, timeZone) : undefined;
  const end = Math.floor(now.getTime() / hour) * hour + hour;
  if (from) {
    const to = (until ? startOfDay(until, timeZone, 1) : undefined) ?? new Date(end);
    if (to > from) return { from: from.toISOString(), to: to.toISOString() };
  }
  const hours = (periods.find(({ value }) => value === name) ?? periods[2]).hours;
  return { from: new Date(end - hours * hour).toISOString(), to: new Date(end).toISOString() };
}

/** Returns the period of the same length that ends where the given one begins. */
export function periodBefore({ from, to }: Period): Period {
  const length = Date.parse(to) - Date.parse(from);
  return { from: new Date(Date.parse(from) - length).toISOString(), to: from };
}

/** Returns the period of comparison: the one before, or chosen days; undefined without a comparison. */
export function comparedPeriod(
  { kind, since, until }: { kind: string | null; since: string | null; until: string | null },
  period: Period,
  timeZone: string,
): Period | undefined {
  if (kind === "anterior") return periodBefore(period);
  const from = kind === "dias" && since ? startOfDay(since, timeZone) : undefined;
  if (!from) return undefined;
  const length = Date.parse(period.to) - Date.parse(period.from);
  const to = (until ? startOfDay(until, timeZone, 1) : undefined) ?? new Date(from.getTime() + length);
  return to > from ? { from: from.toISOString(), to: to.toISOString() } : undefined;
}

/** Returns the number of days of a period, rounded up. */
export function daysOf({ from, to }: Period): number {
  return Math.ceil((Date.parse(to) - Date.parse(from)) / day);
}
