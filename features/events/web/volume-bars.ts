import { type Severity, severities } from "#platform/contract/severity.ts";

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

/** Every hour or local day between two moments, also those where nothing happened. */
export function volumeBars(
  buckets: readonly VolumeBucket[],
  { from, to, step }: { from: string; to: string; step: "hour" | "day" },
): VolumeBar[] {
  const known = new Map(buckets.map((bucket) => [new Date(bucket.starts_at).getTime(), bucket.counts]));
  const starts = startsBetween(new Date(from), new Date(to), step);
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
      endsAt: after(start, step).toISOString(),
      total: totalOf(counts),
      counts,
      parts,
    };
  });
}

function startsBetween(from: Date, to: Date, step: "hour" | "day"): Date[] {
  const starts: Date[] = [];
  let start =
    step === "hour"
      ? new Date(Math.floor(from.getTime() / hour) * hour)
      : new Date(from.getFullYear(), from.getMonth(), from.getDate());
  while (start < to && starts.length < 1_500) {
    starts.push(start);
    start = after(start, step);
  }
  return starts;
}

/** A local day may have 23 or 25 hours. */
function after(start: Date, step: "hour" | "day"): Date {
  if (step === "hour") return new Date(start.getTime() + hour);
  return new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
}
