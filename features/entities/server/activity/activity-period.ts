import type { Period, SubjectHour } from "#features/events/server/events.public.ts";
import { Refusal } from "#platform/server/refusal.ts";

const longestDays = 400;

/** The period that a call asks for; one that ends before it begins, or of many years, is refused. */
export function readPeriod(input: { from: string; to: string }): Period {
  const period = { from: new Date(input.from), to: new Date(input.to) };
  const days = (period.to.getTime() - period.from.getTime()) / 86_400_000;
  if (days <= 0) throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  if (days > longestDays) throw new Refusal("invalid_input", { detail: "El período es demasiado largo." });
  return period;
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
