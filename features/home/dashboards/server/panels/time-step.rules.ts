import type { Bucket } from "#features/home/dashboards/contracts/panel.contract.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";

export type TimeStep = "hour" | "day" | "week" | "month";

const hourMs = 3_600_000;
const lengths: Record<TimeStep, number> = {
  hour: hourMs,
  day: 24 * hourMs,
  week: 168 * hourMs,
  month: 730 * hourMs,
};
const steps = ["hour", "day", "week", "month"] as const;
/** The maximum number of columns that a person can distinguish. */
const maxSteps = 200;

/**
 * Returns the time step of a panel for a period: the requested one, or a longer one that results in few enough
 * columns.
 */
export function timeStepOf(
  buckets: readonly Bucket[],
  { from, to }: { from: Date; to: Date },
): TimeStep | null {
  const time = buckets.find((bucket) => bucket.kind === "time");
  if (!time) return null;
  const span = to.getTime() - from.getTime();
  const preferredStep = time.interval === "auto" ? (span <= 3 * lengths.day ? "hour" : "day") : time.interval;
  return (
    steps.slice(steps.indexOf(preferredStep)).find((step) => span / lengths[step] <= maxSteps) ?? "month"
  );
}

/** Returns the end of the step that begins at a time, in a zone: days may have 23 or 25 hours. */
export function endOfStep(start: Date, step: TimeStep, timeZone: string): Date {
  if (step === "hour") return new Date(start.getTime() + hourMs);
  const day = calendarDay(start, timeZone);
  if (step !== "month") return startOfDay(day, timeZone, step === "day" ? 1 : 7) ?? start;
  const [year = 0, month = 1] = day.split("-").map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return startOfDay(next, timeZone) ?? start;
}
