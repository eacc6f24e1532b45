import type { Period } from "./defense-counts.store.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];

export const daysAgo = (moment: Date, days: number) => new Date(moment.getTime() - days * dayMs);

/** Returns the period of the last given number of days, in whole hours, because counts are stored by the hour. */
export function periodOf(now: Date, days: string): Period {
  const from = daysAgo(now, Number(days)).getTime();
  return { from: new Date(Math.ceil(from / hourMs) * hourMs), to: now };
}
