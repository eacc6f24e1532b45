import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";

const hour = 3_600_000;

/** Periods that a person picks by name; each begins at a whole hour, so that counts come from the hourly ones. */
export const periods = [
  { value: "24h", label: "24 horas", hours: 24 },
  { value: "7d", label: "7 días", hours: 7 * 24 },
  { value: "30d", label: "30 días", hours: 30 * 24 },
] as const;

export interface Period {
  from?: string;
  to?: string;
}

/** Returns the first and last moment of a named period, or of two dates that the person entered. */
export function periodOf(
  { name, since, until }: { name: string | undefined; since: string | undefined; until: string | undefined },
  now: Date,
): Period {
  const namedPeriod = periods.find(({ value }) => value === name);
  if (namedPeriod) {
    const start = Math.floor(now.getTime() / hour) * hour - (namedPeriod.hours - 1) * hour;
    return { from: new Date(start).toISOString() };
  }
  const from = instantOf(since);
  const to = instantOf(until);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** An instant of the address, or nothing when it is not one. */
function instantOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** Returns the value of a date field for an instant: the day of the person's calendar. */
export function dayField(instant: string | undefined, timeZone: string): string {
  const moment = instantOf(instant);
  return moment ? calendarDay(new Date(moment), timeZone) : "";
}

/** Returns the first instant of a day that a person entered, or of a number of days after it. */
export function instantOfDay(day: string, timeZone: string, plusDays = 0): string | undefined {
  return startOfDay(day, timeZone, plusDays)?.toISOString();
}
