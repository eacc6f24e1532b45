import type { PeriodTotals } from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { chileanDate } from "#platform/web/dates/chilean-date.ts";

export const sumOf = (counts: PeriodTotals["open"]): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** `01-11-2026 a 30-11-2026` */
export const spanText = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  `${chileanDate(starts_on)} a ${chileanDate(ends_on)}`;
