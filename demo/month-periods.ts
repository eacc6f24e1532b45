import { monthName } from "#platform/contract/calendar-words.ts";

export interface MonthPeriod {
  name: string;
  starts_on: string;
  ends_on: string;
}

/** The month of a moment and those before it, newest first: `Noviembre 2026`, 2026-11-01 to 2026-11-30. */
export function monthPeriods(now: Date, count: number): MonthPeriod[] {
  return Array.from({ length: count }, (_unused, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 0));
    const name = monthName(first.getUTCMonth() + 1);
    return {
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${first.getUTCFullYear()}`,
      starts_on: first.toISOString().slice(0, 10),
      ends_on: last.toISOString().slice(0, 10),
    };
  });
}
