const formatters = new Map<string, Intl.DateTimeFormat>();
/** Offsets from UTC by time zone and quarter of an hour; no time zone changes its offset within one. */
const offsets = new Map<string, number>();
const quarter = 15 * 60_000;
const maxOffsets = 20_000;

/** Returns the calendar day and the time of a zone at an instant. */
export function zonedParts(date: Date, timeZone: string) {
  const local = new Date(date.getTime() + offsetAt(date, timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: String(local.getUTCHours()).padStart(2, "0"),
    minute: String(local.getUTCMinutes()).padStart(2, "0"),
  };
}

function offsetAt(date: Date, timeZone: string): number {
  const begin = Math.floor(date.getTime() / quarter) * quarter;
  const key = `${timeZone} ${begin}`;
  const cachedOffset = offsets.get(key);
  if (cachedOffset !== undefined) return cachedOffset;
  const parts = formatterOf(timeZone).formatToParts(begin);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const localAsUtc = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  // Old zones had offsets with seconds, which are rounded off in both values.
  const offset = localAsUtc - Math.floor(begin / 60_000) * 60_000;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const dayMs = 86_400_000;
const two = (part: number) => String(part).padStart(2, "0");

/** Returns the calendar day of a time in a zone: `2026-11-20`. */
export function calendarDay(moment: Date, timeZone: string): string {
  const { year, month, day } = zonedParts(moment, timeZone);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

/** Returns the first instant of a day in a zone, or of a day some days later; undefined for an invalid day. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  if (Number.isNaN(midnight)) return undefined;
  const dayText = new Date(midnight).toISOString().slice(0, 10);
  // The zone may change its offset at midnight, as Chile does; the offsets of the day before and the day after are both
  // tried.
  const candidates = [midnight - dayMs, midnight + dayMs]
    .map((near) => midnight - offset(near, timeZone))
    .sort((a, b) => a - b);
  const start = candidates.find((moment) => calendarDay(new Date(moment), timeZone) === dayText);
  // A zone that crossed the date line skipped this day: it begins with the next day.
  return new Date(start ?? Math.max(...candidates));
}

/** Returns the offset of a zone from UTC, in milliseconds. */
function offset(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = zonedParts(new Date(moment), timeZone);
  return Date.UTC(year, month - 1, day, Number(hour), Number(minute)) - Math.floor(moment / 60_000) * 60_000;
}

/**
 * Returns the instant at which the clocks of a zone show an hour (`18:30`) of a day, also on days of daylight saving
 * changes.
 */
export function hourOfDay(day: string, hour: string, timeZone: string): Date {
  const start = startOfDay(day, timeZone);
  if (!start) throw new Error(`${day} is no day`);
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  const minutesOfDay = hours * 60 + minutes;
  const moment = start.getTime() + minutesOfDay * 60_000;
  const localParts = zonedParts(new Date(moment), timeZone);
  const drift = minutesOfDay - (Number(localParts.hour) * 60 + Number(localParts.minute));
  return new Date(moment + (drift > 720 ? drift - 1_440 : drift < -720 ? drift + 1_440 : drift) * 60_000);
}
