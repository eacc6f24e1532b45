const formatters = new Map<string, Intl.DateTimeFormat>();
/** How far a zone's clock is from UTC's in a quarter of an hour: no zone changes its clock within one. */
const offsets = new Map<string, number>();
const quarter = 15 * 60_000;
const mostOffsets = 20_000;

/** What calendar and clock of a zone show at a moment. */
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
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = formatterOf(timeZone).formatToParts(begin);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  // Seconds that old zones had are not shown, neither here nor there.
  const offset = shown - Math.floor(begin / 60_000) * 60_000;
  if (offsets.size >= mostOffsets) offsets.clear();
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

/** When the clocks of a zone show an hour (`18:30`) of a day, also on the day on which they are changed. */
export function hourOfDay(day: string, hour: string, timeZone: string): Date {
  const start = startOfDay(day, timeZone);
  if (!start) throw new Error(`${day} is no day`);
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  const wanted = hours * 60 + minutes;
  const moment = start.getTime() + wanted * 60_000;
  const shown = zonedParts(new Date(moment), timeZone);
  const drift = wanted - (Number(shown.hour) * 60 + Number(shown.minute));
  return new Date(moment + (drift > 720 ? drift - 1_440 : drift < -720 ? drift + 1_440 : drift) * 60_000);
}
