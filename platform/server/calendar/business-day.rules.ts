import { daysAfter, weekdayOf } from "./day-count.rules.ts";

/**
 * Returns whether offices of the State work on a day: Saturdays, Sundays and holidays do not count in terms of business
 * days (article 25 of law 19.880).
 */
export function isBusinessDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** Returns the day on which a deadline of business days ends; the first day is not counted. */
export function businessDaysAfter(day: string, days: number, holidays: ReadonlySet<string>): string {
  let [at, remainingDays] = [day, days];
  while (remainingDays > 0) {
    at = daysAfter(at, 1);
    if (isBusinessDay(at, holidays)) remainingDays -= 1;
  }
  return at;
}
