import type { PeriodTotals } from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";

export const sumOfSeverities = (counts: PeriodTotals["open"]): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Formats a period: `01-11-2026 a 30-11-2026`. */
export const spanText = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  `${writtenDay(starts_on)} a ${writtenDay(ends_on)}`;
