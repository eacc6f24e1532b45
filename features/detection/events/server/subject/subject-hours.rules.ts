import type { Period, SubjectHour } from "./subject-hours.store.ts";

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

const hourMs = 3_600_000;

/** The counts of hours over a period in equal steps; an hour counts in the step in which it begins. */
export function stepsOf(
  hours: readonly { at: Date; count: number }[],
  { from, to }: Period,
  most = 60,
): number[] {
  const span = to.getTime() - from.getTime();
  const count = Math.max(1, Math.min(most, Math.ceil(span / hourMs)));
  const steps = new Array<number>(count).fill(0);
  for (const { at, count: events } of hours) {
    const place = Math.floor(((at.getTime() - from.getTime()) / span) * count);
    const step = Math.min(count - 1, Math.max(0, place));
    steps[step] = (steps[step] ?? 0) + events;
  }
  return steps;
}

/** Whether the counts by hour say exactly what a period holds. */
export function isWholeHours({ from, to }: Period): boolean {
  return from.getTime() % hourMs === 0 && to.getTime() % hourMs === 0;
}

/** How many events of a severity or a worse one an hour holds. */
export function countFrom({ counts }: SubjectHour, least: number): number {
  return counts.slice(least).reduce((sum, count) => sum + count, 0);
}
