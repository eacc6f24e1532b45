import { zonedParts } from "./zoned-parts.ts";

const dayMs = 86_400_000;
const two = (part: number) => String(part).padStart(2, "0");

/** The day of the calendar that a zone has at a moment: `2026-11-20`. */
export function calendarDay(moment: Date, timeZone: string): string {
  const { year, month, day } = zonedParts(moment, timeZone);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

/** The first moment of a day in a zone, or of one some days later; undefined for what is no day. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  if (Number.isNaN(midnight)) return undefined;
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  // The zone may change its clock at midnight, as Chile does: what holds the day before or the day after is right.
  const candidates = [midnight - dayMs, midnight + dayMs]
    .map((near) => midnight - offset(near, timeZone))
    .sort((a, b) => a - b);
  const start = candidates.find((moment) => calendarDay(new Date(moment), timeZone) === wanted);
  // A zone that crossed the date line skipped the day: it begins where the next one does.
  return new Date(start ?? Math.max(...candidates));
}

/** How far a zone's clock is ahead of UTC, in milliseconds. */
function offset(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = zonedParts(new Date(moment), timeZone);
  return Date.UTC(year, month - 1, day, Number(hour), Number(minute)) - Math.floor(moment / 60_000) * 60_000;
}
