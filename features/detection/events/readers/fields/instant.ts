const instantPattern = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)$/;

/**
 * The first plausible year: an earlier date (such as 1970) comes from an unset clock and would create partitions
 * needlessly.
 */
const firstYear = 1971;
const lastYear = 2099;

/**
 * Parses a time with offset (`+0000`, `-04:00` or `Z`) to a UTC instant with up to microseconds, the precision of the
 * database. Undefined if it is no valid time, such as 30 February.
 */
export function readInstant(value: string): string | undefined {
  const match = instantPattern.exec(value);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, fraction = "", offset = "Z"] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const shift = offsetMinutes(offset);
  if (shift === undefined || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const decimals = fraction.slice(0, 6).padEnd(3, "0");
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const utc = shift === 0 ? local : shifted(local, -shift);
  const utcYear = Number(utc.slice(0, 4));
  return utcYear < firstYear || utcYear > lastYear ? undefined : `${utc}.${decimals}Z`;
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function shifted(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}

function offsetMinutes(offset: string): number | undefined {
  if (offset === "Z") return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(-2));
  if (hours > 14 || minutes > 59) return undefined;
  return (hours * 60 + minutes) * (offset.startsWith("-") ? -1 : 1);
}
