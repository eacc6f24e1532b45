import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { dateTime, day } from "#platform/contract/dates/calendar-text.ts";
import type { ChartColumn } from "./column-chart.tsx";

/** The counts from a time on, by the keys of the series. */
export interface TimeBucket {
  starts_at: string;
  counts: ChartColumn["values"];
}

/** An hour or a day of a chart. */
export interface TimeColumn extends ChartColumn {
  startsAt: string;
  endsAt: string;
}

const hour = 3_600_000;

interface Span {
  from: string;
  to: string;
  step: "hour" | "day";
  /** The zone of the days: the same in which the server counted. */
  timeZone: string;
}

/** Returns every hour or local day between two times, including those without events. */
export function timeColumns(buckets: readonly TimeBucket[], span: Span): TimeColumn[] {
  const countsByStart = new Map(
    buckets.map(({ starts_at, counts }) => [startOf(new Date(starts_at), span).getTime(), counts]),
  );
  const nameOf = span.step === "hour" ? dateTime : day;
  return startsBetween(span).map((start) => ({
    key: start.toISOString(),
    name: nameOf(start, span.timeZone),
    startsAt: start.toISOString(),
    endsAt: after(start, span).toISOString(),
    values: countsByStart.get(start.getTime()) ?? {},
  }));
}

function startsBetween(span: Span): Date[] {
  const starts: Date[] = [];
  const end = new Date(span.to);
  let start = startOf(new Date(span.from), span);
  while (start < end && starts.length < 1_500) {
    starts.push(start);
    start = after(start, span);
  }
  return starts;
}

function startOf(moment: Date, { step, timeZone }: Span): Date {
  if (step === "hour") return new Date(Math.floor(moment.getTime() / hour) * hour);
  return startOfDay(calendarDay(moment, timeZone), timeZone) ?? moment;
}

/** Returns the beginning of the next step; a local day may have 23 or 25 hours. */
function after(start: Date, { step, timeZone }: Span): Date {
  const next = step === "hour" ? undefined : startOfDay(calendarDay(start, timeZone), timeZone, 1);
  return next ?? new Date(start.getTime() + hour);
}
