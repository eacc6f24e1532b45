import type { TimeFormat } from "#features/detection/events/contracts/event-mapping.contract.ts";
import { readInstant } from "./instant.ts";
import { utcOffsetOf } from "./zone-names.ts";

const hour = 3_600_000;
const maxEntries = 20_000;
const formatters = new Map<string, Intl.DateTimeFormat | undefined>();
const cachedOffsets = new Map<string, string>();

/**
 * Returns the offset (`-03:00`) of a zone at a local time that is given as if it were UTC. In a repeated hour it is the
 * later one. An unknown zone is UTC.
 */
function zoneOffset(zone: string, wallClock: number): string {
  const key = `${zone} ${Math.floor(wallClock / hour)}`;
  const cachedOffset = cachedOffsets.get(key);
  if (cachedOffset !== undefined) return cachedOffset;
  const first = minutesAt(zone, wallClock);
  const minutes = minutesAt(zone, wallClock - first * 60_000);
  const offset = write(minutes);
  if (cachedOffsets.size >= maxEntries) cachedOffsets.clear();
  cachedOffsets.set(key, offset);
  return offset;
}

function minutesAt(zone: string, instant: number): number {
  const name = formatter(zone)
    ?.formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;
  const match = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? "");
  if (!match) return 0;
  return (Number(match[2]) * 60 + Number(match[3])) * (match[1] === "-" ? -1 : 1);
}

function formatter(zone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(zone)) formatters.set(zone, makeFormatter(zone));
  return formatters.get(zone);
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
}

function write(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export type WrittenOrder = Exclude<TimeFormat, "iso" | "epoch_s" | "epoch_ms">;

/** The pattern of a time of day. Its offset is numeric or an abbreviation, which is then looked up. */
const clock =
  "[T ,:]+(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:[.,:](\\d{1,9}))?)?\\s*([AaPp][Mm])?\\s*((?:UTC|GMT)?[+-]\\d{1,2}(?::?\\d\\d)?|[A-Z]{1,5})?";
const orders = {
  year_first: new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${clock}$`),
  day_first: new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${clock}$`),
  month_first: new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${clock}$`),
} as const;
/** `Mar 1 2026 14:05:09`, `1 Mar 2026 14:05:09`, `01/Mar/2026:14:05:09`, without the year too, and with the name of the day before it. */
const namedPattern = new RegExp(
  `^(?:[A-Za-z]{3},? )?(?:([A-Za-z]{3})[ -]+(\\d{1,2})|(\\d{1,2})[ /-]([A-Za-z]{3}))(?:[ ,/-]+(\\d{4}))?${clock}(?: (\\d{4}))?$`,
);
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const day = 86_400_000;

/** Parses a date and time in a known order; without an offset it is in `zone`. */
export function readWallClock(
  text: string,
  order: WrittenOrder,
  zone = "UTC",
  receivedAt?: Date,
): string | undefined {
  // The longest of these forms is far shorter, so a longer text is not searched.
  if (text.length > 60) return undefined;
  if (order === "month_name") return readNamedMonth(text, zone, receivedAt);
  const match = orders[order].exec(text);
  if (!match) return undefined;
  const [, one = "", two = "", three = "", ...rest] = match;
  if (order === "year_first") return instantAt(one, two, three, rest, zone);
  return order === "day_first"
    ? instantAt(three, two, one, rest, zone)
    : instantAt(three, one, two, rest, zone);
}

function readNamedMonth(text: string, zone: string, receivedAt?: Date): string | undefined {
  const match = namedPattern.exec(text);
  if (!match) return undefined;
  const [
    ,
    monthFirst,
    dayAfter,
    dayFirst,
    monthAfter,
    year,
    hour,
    minute,
    second,
    fraction,
    half,
    offset,
    last,
  ] = match;
  const month = months.indexOf((monthFirst ?? monthAfter ?? "").toLowerCase()) + 1;
  const dayOfMonth = dayAfter ?? dayFirst ?? "";
  if (month === 0) return undefined;
  const clockParts = [hour, minute, second, fraction, half, offset];
  const read = (of: string) => instantAt(of, String(month), dayOfMonth, clockParts, zone);
  const stated = year ?? last;
  if (stated) return read(stated);
  if (!receivedAt) return undefined;
  // A date without a year is of this one, or of the last when that would be in the future.
  const thisYear = receivedAt.getUTCFullYear();
  const candidates = [thisYear + 1, thisYear, thisYear - 1].map((each) => read(String(each)));
  return candidates.find(
    (instant) => instant !== undefined && Date.parse(instant) <= receivedAt.getTime() + day,
  );
}

function instantAt(
  year: string,
  month: string,
  dayOfMonth: string,
  [hour = "", minute = "", second = "00", fraction, half, offset]: readonly (string | undefined)[],
  zone: string,
): string | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  const local = `${date}T${hourOf(hour, half)}:${minute}:${second}${fraction ? `.${fraction}` : ""}`;
  const knownOffset = offset && utcOffsetOf(offset);
  if (knownOffset) return readInstant(`${local}${knownOffset}`);
  const rawText = readInstant(`${local}Z`);
  if (rawText === undefined || zone === "UTC") return rawText;
  return readInstant(`${local}${zoneOffset(zone, Date.parse(rawText))}`);
}

function hourOf(hour: string, half: string | undefined): string {
  if (!half) return hour.padStart(2, "0");
  return String((Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0)).padStart(2, "0");
}
