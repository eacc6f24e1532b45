import type { PeriodRhythm } from "#features/delivery/service-periods/period-terms.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";

export interface PlannedPeriod {
  name: string;
  starts_on: string;
  ends_on: string;
}

export interface RuleDays {
  rhythm: PeriodRhythm;
  starts_on: string;
  ends_on: string | null;
}

const dayMs = 86_400_000;
const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** Returns the day before a given day. */
const dayBefore = (day: string) => dayOf(midnight(day) - dayMs);

/** Returns the first day of the month that is the given number of months after that of a day. */
function monthStart(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
}

/** Months back to the beginning of the quarter of the calendar year. */
const monthsIntoQuarter = (day: string) => (Number(day.slice(5, 7)) - 1) % 3;

/** The largest number of periods that one rule plans at once: ten years of months. */
const maxPeriods = 120;

/**
 * Returns the periods of a rule from its first day to the period after today's. Months and quarters follow the
 * calendar, so the first and the last period are shorter if the rule begins or ends within one. Days are those of the
 * company's time zone.
 */
export function planPeriods({ rhythm, starts_on, ends_on }: RuleDays, today: string): PlannedPeriod[] {
  if (rhythm === "contract")
    return ends_on ? [{ name: `Contrato ${yearsOf(starts_on, ends_on)}`, starts_on, ends_on }] : [];
  const months = rhythm === "monthly" ? 1 : 3;
  const grid = monthStart(starts_on, rhythm === "monthly" ? 0 : -monthsIntoQuarter(starts_on));
  const periods: PlannedPeriod[] = [];
  for (let place = 0; place < maxPeriods; place += 1) {
    const begin = monthStart(grid, place * months);
    const starts = begin < starts_on ? starts_on : begin;
    if (ends_on !== null && starts > ends_on) break;
    const end = dayBefore(monthStart(begin, months));
    periods.push({
      name: nameOf(rhythm, begin),
      starts_on: starts,
      ends_on: ends_on !== null && end > ends_on ? ends_on : end,
    });
    if (begin > today) break;
  }
  return periods;
}

function nameOf(rhythm: "monthly" | "quarterly", begin: string): string {
  const [year, month = 1] = begin.split("-").map(Number);
  if (rhythm === "quarterly") return `Trimestre ${Math.floor((month - 1) / 3) + 1} de ${year}`;
  const name = monthName(month, "full");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
}

function yearsOf(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}-${last}`;
}
