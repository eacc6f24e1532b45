import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";

export interface VolumeBucket {
  starts_at: string;
  counts: Partial<Record<Severity, number>>;
}

export interface VolumeBar {
  startsAt: string;
  endsAt: string;
  total: number;
  counts: Partial<Record<Severity, number>>;
  /** From the bottom up, the worst at the bottom, in shares of the highest bar. */
  parts: { severity: Severity; from: number; height: number }[];
}

const hour = 3_600_000;

interface Span {
  from: string;
  to: string;
  step: "hour" | "day";
  /** Whose days: the same zone in which the server counted. */
  timeZone: string;
}

/** Every hour or local day between two moments, also those where nothing happened. */
export function volumeBars(buckets: readonly VolumeBucket[], span: Span): VolumeBar[] {
  const known = new Map(
    buckets.map(({ starts_at, counts }) => [startOf(new Date(starts_at), span).getTime(), counts]),
  );
  const starts = startsBetween(span);
  const totalOf = (counts: VolumeBar["counts"]) =>
    Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
  const highest = Math.max(1, ...[...known.values()].map(totalOf));
  return starts.map((start) => {
    const counts = known.get(start.getTime()) ?? {};
    let from = 0;
    const parts = severities.flatMap((severity) => {
      const height = (counts[severity] ?? 0) / highest;
      if (height === 0) return [];
      from += height;
      return [{ severity, from: from - height, height }];
    });
    return {
      startsAt: start.toISOString(),
      endsAt: after(start, span).toISOString(),
      total: totalOf(counts),
      counts,
      parts,
    };
  });
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

/** A local day may have 23 or 25 hours. */
function after(start: Date, { step, timeZone }: Span): Date {
  const next = step === "hour" ? undefined : startOfDay(calendarDay(start, timeZone), timeZone, 1);
  return next ?? new Date(start.getTime() + hour);
}
