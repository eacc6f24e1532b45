import { calendarDay, hourOfDay } from "#platform/contract/dates/calendar-day.ts";

/** The hours that count: always, or between two hours of the working days of a zone. */
export type WorkingCalendar =
  | { kind: "always" }
  | {
      kind: "business";
      opens: string;
      closes: string;
      timeZone: string;
      isWorkingDay(day: string): boolean;
    };

/** A time in which a timer is paused; without an end the pause still lasts. */
export interface Pause {
  from: Date;
  to: Date | null;
}

const minuteMs = 60_000;
const maxDays = 3_660;

/**
 * Returns the time at which the given minutes of a calendar have elapsed, without pauses; null during an open pause.
 */
export function dueTimeAfter(
  start: Date,
  minutes: number,
  calendar: WorkingCalendar,
  pauses: readonly Pause[],
): Date | null {
  let remainingMs = minutes * minuteMs;
  for (const { from, to } of runningStretches(start, pauses)) {
    const end = consume(from, to, remainingMs, calendar);
    if (end.due) return end.due;
    remainingMs = end.left;
  }
  return null;
}

/** Returns the milliseconds of a calendar between two times. */
export function workingMsBetween(from: Date, to: Date, calendar: WorkingCalendar): number {
  if (to <= from) return 0;
  if (calendar.kind === "always") return to.getTime() - from.getTime();
  let workingMs = 0;
  for (const window of windowsFrom(from, calendar)) {
    if (window.opens >= to.getTime()) break;
    workingMs += Math.max(0, Math.min(window.closes, to.getTime()) - Math.max(window.opens, from.getTime()));
  }
  return workingMs;
}

interface Stretch {
  from: Date;
  to: Date | null;
}

/**
 * Returns the time spans outside the pauses, from a start on; the last span is open-ended, unless the last pause is.
 */
function runningStretches(start: Date, pauses: readonly Pause[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = start;
  for (const pause of pauses.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (pause.to !== null && pause.to <= from) continue;
    if (pause.from > from) stretches.push({ from, to: pause.from });
    if (pause.to === null) return stretches;
    from = pause.to;
  }
  return [...stretches, { from, to: null }];
}

function consume(
  from: Date,
  to: Date | null,
  remainingMs: number,
  calendar: WorkingCalendar,
): { due: Date | null; left: number } {
  const end = to?.getTime() ?? Number.POSITIVE_INFINITY;
  let rest = remainingMs;
  const windows =
    calendar.kind === "always" ? [{ opens: from.getTime(), closes: end }] : windowsFrom(from, calendar);
  for (const { opens, closes } of windows) {
    const [first, last] = [Math.max(opens, from.getTime()), Math.min(closes, end)];
    if (first >= end) break;
    if (last <= first) continue;
    if (rest <= last - first) return { due: new Date(first + rest), left: 0 };
    rest -= last - first;
  }
  return { due: null, left: rest };
}

interface Window {
  opens: number;
  closes: number;
}
type Business = Extract<WorkingCalendar, { kind: "business" }>;

/** Yields the working hours of each day, beginning with the day of a time. */
function* windowsFrom(from: Date, calendar: Business): Generator<Window> {
  let day = calendarDay(from, calendar.timeZone);
  for (let count = 0; count < maxDays; count += 1) {
    const window = windowOf(day, calendar);
    if (window) yield window;
    day = nextDay(day);
  }
}

const windowCache = new Map<string, Window | null>();

function windowOf(day: string, calendar: Business): Window | null {
  if (!calendar.isWorkingDay(day)) return null;
  const { opens, closes, timeZone } = calendar;
  const key = `${day} ${opens} ${closes} ${timeZone}`;
  let window = windowCache.get(key);
  if (window === undefined) {
    const momentOf = (hour: string) => hourOfDay(day, hour, timeZone).getTime();
    window = { opens: momentOf(opens), closes: momentOf(closes) };
    if (windowCache.size > 20_000) windowCache.clear();
    windowCache.set(key, window);
  }
  return window;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
