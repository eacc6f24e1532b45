import type { SubjectHour } from "./subject-hours.store.ts";

/** Without a count by day, no more than so many of the newest events are looked through. */
const mostLookedThrough = 50_000;

/** As many of the newest hours as bring a number of events. */
export function newestHours(
  hours: readonly SubjectHour[],
  { most, counted }: { most: number; counted: boolean },
): Date[] {
  const enough = counted ? most : mostLookedThrough;
  const chosen: Date[] = [];
  let sum = 0;
  for (const { hour, counts } of hours) {
    if (sum >= enough) break;
    chosen.push(hour);
    sum += totalOf(counts);
  }
  return chosen;
}

export function totalOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
