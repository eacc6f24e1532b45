import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import { businessDaysAfter } from "#platform/server/calendar/business-day.rules.ts";
import { daysAfter, monthsAfter } from "#platform/server/calendar/day-count.rules.ts";

/** A term of the law, as its file states it. */
export interface LegalTerm {
  amount: number;
  unit: "hours" | "days" | "months";
  day_type: "calendar" | "business" | null;
}

/** The last day of a term that is counted from a day; hours end on the day itself or on the next ones. */
export function lastDayOf(from: string, term: LegalTerm, holidays: ReadonlySet<string>): string {
  if (term.unit === "months") return monthsAfter(from, term.amount);
  if (term.unit === "hours") return daysAfter(from, Math.ceil(term.amount / 24));
  return term.day_type === "business"
    ? businessDaysAfter(from, term.amount, holidays)
    : daysAfter(from, term.amount);
}

/** The moment at which a term ends that begins at a moment: hours by the clock, days with the last one in Chile. */
export function endOf(from: Date, term: LegalTerm, holidays: ReadonlySet<string>): Date {
  if (term.unit === "hours") return new Date(from.getTime() + term.amount * 3_600_000);
  const last = lastDayOf(calendarDay(from, providerZone), term, holidays);
  const next = startOfDay(last, providerZone, 1);
  if (!next) throw new Error(`${last} is no day`);
  return new Date(next.getTime() - 1_000);
}
