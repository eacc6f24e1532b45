import type { Period, SubjectHour } from "./subject-hours.store.ts";

/** The number of newest events that are read without counts by day. */
const maxLookedThrough = 50_000;

/** Returns the newest hours that together contain a number of events. */
export function newestHours(
  hours: readonly SubjectHour[],
  { most, counted }: { most: number; counted: boolean },
): Date[] {
  const enough = counted ? most : maxLookedThrough;
  const selectedHours: Date[] = [];
  let sum = 0;
  for (const { hour, counts } of hours) {
    if (sum >= enough) break;
    selectedHours.push(hour);
    sum += sumOfCounts(counts);
  }
  return selectedHours;
}

export function sumOfCounts(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

const hourMs = 3_600_000;

/** Returns the counts over a period in equal intervals; an hour counts in the interval in which it begins. */
export function countsByStep(
  hours: readonly { at: Date; count: number }[],
  { from, to }: Period,
  limit = 60,
): number[] {
  const span = to.getTime() - from.getTime();
  const count = Math.max(1, Math.min(limit, Math.ceil(span / hourMs)));
  const steps = new Array<number>(count).fill(0);
  for (const { at, count: events } of hours) {
    const place = Math.floor(((at.getTime() - from.getTime()) / span) * count);
    const step = Math.min(count - 1, Math.max(0, place));
    steps[step] = (steps[step] ?? 0) + events;
  }
  return steps;
}

/** Returns whether a period begins and ends on whole hours, so that hourly counts give its exact content. */
export function isWholeHours({ from, to }: Period): boolean {
  return from.getTime() % hourMs === 0 && to.getTime() % hourMs === 0;
}

/** Returns the events of an hour with a severity or a worse one. */
export function countFromSeverity({ counts }: SubjectHour, least: number): number {
  return counts.slice(least).reduce((sum, count) => sum + count, 0);
}
