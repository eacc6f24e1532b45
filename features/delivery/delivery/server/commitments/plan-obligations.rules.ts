import type { CommitmentRhythm, DueAnchor } from "#features/delivery/delivery/delivery-terms.ts";
import { dueDay } from "../obligations/delivery-time.rules.ts";

export interface CommitmentRule {
  rhythm: CommitmentRhythm;
  due_after: DueAnchor;
  due_days: number;
  starts_on: string;
  ends_on: string | null;
}

export interface CommitmentPeriod {
  id: string;
  starts_on: string;
  ends_on: string;
}

const monthsOf = { quarter: 3, half_year: 6, year: 12 } as const;

/** Returns whether the last day of a quarter, half-year or year is within a period. */
function endsSpan({ starts_on, ends_on }: CommitmentPeriod, months: 3 | 6 | 12): boolean {
  const [year = 0, month = 1] = starts_on.split("-").map(Number);
  const lastMonth = Math.ceil(month / months) * months;
  const lastDay = new Date(Date.UTC(year, lastMonth, 0)).toISOString().slice(0, 10);
  return lastDay <= ends_on;
}

/**
 * Returns the periods in which a commitment is due, with the day. `periods` must be in the order of their days. A
 * period is included if the commitment is valid on its last day or ends within it.
 */
export function planObligations(
  rule: CommitmentRule,
  periods: readonly CommitmentPeriod[],
): { period: CommitmentPeriod; due_on: string }[] {
  const promisePeriods = periods.filter(
    ({ starts_on, ends_on }) =>
      ends_on >= rule.starts_on && (rule.ends_on === null || starts_on <= rule.ends_on),
  );
  const { rhythm } = rule;
  const due =
    rhythm === "period"
      ? promisePeriods
      : rhythm === "once"
        ? promisePeriods.slice(0, 1)
        : promisePeriods.filter((period) => endsSpan(period, monthsOf[rhythm]));
  return due.map((period) => ({
    period,
    due_on: dueDay(rule.due_after === "period_start" ? period.starts_on : period.ends_on, rule.due_days),
  }));
}
