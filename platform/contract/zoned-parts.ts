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
