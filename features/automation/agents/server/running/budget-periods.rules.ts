import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";

export interface BudgetPeriods {
  day: Date;
  dayEnd: Date;
  month: Date;
  monthEnd: Date;
}

/**
 * Returns the day and month in Chile to whose budgets a run counts, as half-open intervals: those in which it
 * started, also for questions that it asks after midnight.
 */
export function budgetPeriods(startedAt: Date): BudgetPeriods {
  const day = dayOf(startedAt);
  const [year = 0, month = 1] = day.split("-").map(Number);
  const nextMonth = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  return {
    day: beginningOf(day),
    dayEnd: beginningOf(day, 1),
    month: beginningOf(`${day.slice(0, 8)}01`),
    monthEnd: beginningOf(`${nextMonth}-01`),
  };
}
