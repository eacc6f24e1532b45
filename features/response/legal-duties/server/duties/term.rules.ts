import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { businessDaysAfter } from "#platform/server/calendar/business-day.rules.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import { daysAfter } from "#platform/server/calendar/day-count.rules.ts";
import type { DutyTerm } from "./legal-duties.ts";

const hourMs = 3_600_000;

/**
 * The end of a deadline: the target time, from which alerts are computed, and the last second in which the deadline
 * is met.
 */
export interface TermEnd {
  target: Date;
  limit: Date;
}

/**
 * Returns the end of a term. Hours are elapsed time, independent of daylight saving. Days are counted from the day
 * after the start and end with the last one in Chile (Civil Code, article 48); the target is a multiple of 24 hours,
 * never later.
 */
export function endOfTerm(start: Date, { amount, unit }: DutyTerm): TermEnd {
  if (unit === "hours") {
    const end = new Date(start.getTime() + amount * hourMs);
    return { target: end, limit: end };
  }
  const first = calendarDay(start, providerZone);
  const last =
    unit === "business_days" ? businessDaysAfter(first, amount, holidays) : daysAfter(first, amount);
  const next = startOfDay(last, providerZone, 1);
  if (!next) throw new Error(`${last} is no day`);
  const limit = new Date(next.getTime() - 1_000);
  const target = new Date(start.getTime() + amount * 24 * hourMs);
  return { target: target < limit ? target : limit, limit };
}
