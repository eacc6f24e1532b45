import { businessDaysAfter, isBusinessDay } from "#platform/server/calendar/business-day.rules.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import { daysAfter } from "#platform/server/calendar/day-count.rules.ts";

/** A span of days of the company's calendar: `from` is excluded, `to` is included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The working days of Chile after a day, up to and with another one; 0 where that is not later. */
export function workingDaysBetween({ from, to }: DaySpan): number {
  let count = 0;
  for (let day = daysAfter(from, 1); day <= to; day = daysAfter(day, 1))
    if (isBusinessDay(day, holidays)) count += 1;
  return count;
}

/** Returns the number of working days in the union of some spans. */
export function waitedDays(spans: readonly DaySpan[]): number {
  let [count, last] = [0, ""];
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const isInside = from < last;
    count += workingDaysBetween({ from: isInside ? last : from, to });
    if (to > last) last = to;
  }
  return count;
}

/** The last day of a term of working days. */
export function dueDay(anchor: string, days: number): string {
  return businessDaysAfter(anchor, days, holidays);
}

/** Returns the due day extended by the working days of waiting for the company. */
export function extendedDueDay(due: string, spans: readonly DaySpan[]): string {
  return businessDaysAfter(due, waitedDays(spans), holidays);
}

/**
 * The working days by which an obligation is late at its delivery, or today; days of waiting are attributed to the
 * company.
 */
export interface LateDays {
  provider: number;
  client: number;
}

export function lateDays(
  { due_on, extended_due_on }: { due_on: string; extended_due_on: string },
  day: string,
): LateDays {
  const total = workingDaysBetween({ from: due_on, to: day });
  const provider = workingDaysBetween({ from: extended_due_on, to: day });
  return { provider, client: total - provider };
}
