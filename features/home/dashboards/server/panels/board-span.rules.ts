const hourMs = 3_600_000;
const maxSpanMs = 400 * 24 * hourMs;
/** The bounds of event dates. PostgreSQL cannot read the text of times outside them. */
const [firstMoment, lastMoment] = [Date.UTC(1970, 0, 1), Date.UTC(2100, 0, 1)];

const hoursOf: Readonly<Record<string, number>> = { "24h": 24, "7d": 168, "30d": 720, "90d": 2_160 };

export interface BoardSpan {
  from: Date;
  to: Date;
}

const wholeHour = (moment: number): number => Math.floor(moment / hourMs) * hourMs;

/**
 * Returns the period of a board in whole hours, so that stored hourly counts can be used. A named period ends with
 * the current hour. Undefined if the bounds are in the wrong order, incomplete, more than 400 days apart, or outside
 * 1970 to 2099.
 */
export function boardSpan(
  { period, from, to }: { period: string; from: string | undefined; to: string | undefined },
  now: Date,
): BoardSpan | undefined {
  if (from === undefined && to === undefined) {
    const end = wholeHour(now.getTime()) + hourMs;
    return { from: new Date(end - (hoursOf[period] ?? 168) * hourMs), to: new Date(end) };
  }
  if (from === undefined || to === undefined) return undefined;
  const begin = wholeHour(Date.parse(from));
  const end = wholeHour(Date.parse(to) + hourMs - 1);
  if (!(begin < end) || end - begin > maxSpanMs) return undefined;
  if (begin < firstMoment || end > lastMoment) return undefined;
  return { from: new Date(begin), to: new Date(end) };
}
