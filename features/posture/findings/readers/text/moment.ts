import { readTimestamp } from "#features/detection/events/readers/fields/moment.ts";
import { cleanText } from "./clean.ts";

/** The order of the first two numbers of `04/03/2026`. */
export type DayOrder = "day_first" | "month_first";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const spanish = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const namedPattern =
  /^(?:([A-Za-z]{3})[a-z]{0,7}\.? (\d{1,2}),?|(\d{1,2})[ -]([A-Za-z]{3})[a-z]{0,7}\.?,?)[ -](?:de )?(\d{4})$/;
const slashedWithClock = /^(\d{1,2}[-/.]\d{1,2}[-/.]\d{4}) (\d{1,2}:\d\d)(?::(\d\d))?$/;
const isoLocal = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?$/;

/**
 * Parses a time or a date in the usual notations to a UTC instant; null if invalid. A date becomes its first instant.
 * A time without an offset is read as UTC.
 */
export function momentOf(value: unknown, order: DayOrder = "day_first"): string | null {
  const text = cleanText(value, 60).replace(/ GMT([+-]\d)/, " $1");
  if (text === "" || text === "0") return null;
  const day = dayOf(text, order);
  if (day) return day;
  const slashed = slashedWithClock.exec(text);
  if (slashed) {
    const start = dayOf(slashed[1] ?? "", order);
    if (!start) return null;
    return (
      readTimestamp(`${start.slice(0, 10)}T${(slashed[2] ?? "").padStart(5, "0")}:${slashed[3] ?? "00"}Z`) ??
      null
    );
  }
  const local = isoLocal.exec(text);
  if (local) return readTimestamp(`${local[1]}T${local[2]}Z`) ?? null;
  return readTimestamp(text, { pattern: order === "month_first" ? "MM/dd/yyyy" : "dd/MM/yyyy" }) ?? null;
}

const numbered = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}/;

/**
 * Returns the order of day and month that one date proves; undefined if either of its first two numbers could be the
 * month.
 */
export function dayOrderIn(date: string): DayOrder | undefined {
  const [, one, two] = numbered.exec(date) ?? [];
  if (Number(one) > 12) return "day_first";
  return Number(two) > 12 ? "month_first" : undefined;
}

function dayOf(text: string, order: DayOrder): string | null {
  const first = yearFirst.exec(text);
  if (first) return dayAt(first[1], first[2], first[3]);
  const last = yearLast.exec(text);
  if (last) {
    const [, one = "", two = "", year] = last;
    // A second number above 12 can only be the day.
    const isMonthFirst = Number(two) > 12 || (order === "month_first" && Number(one) <= 12);
    return isMonthFirst ? dayAt(year, one, two) : dayAt(year, two, one);
  }
  const word = namedPattern.exec(text);
  if (!word) return null;
  const name = (word[1] ?? word[4] ?? "").toLowerCase();
  const month = Math.max(months.indexOf(name), spanish.indexOf(name)) + 1;
  return month === 0 ? null : dayAt(word[5], String(month), word[2] ?? word[3]);
}

function dayAt(year = "", month = "", day = ""): string | null {
  return readTimestamp(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T00:00:00Z`) ?? null;
}

/** Returns the first of several values that is a time. */
export function firstMomentOf(...values: readonly unknown[]): string | null {
  for (const value of values) {
    const moment = momentOf(value);
    if (moment !== null) return moment;
  }
  return null;
}

/** An epoch, or a time with an offset or the name of UTC at its end, which determines the instant. */
const zonePattern = /^\d{9,19}(?:\.\d{1,9})?$|(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i;

/**
 * Returns the time of a record that states it in several members. A member with a zone (an epoch, an offset) is
 * preferred to one without, whatever their order, because a local time would be read as UTC.
 */
export function statedMomentOf(...values: readonly unknown[]): string | null {
  const zoned = values.filter((value) => zonePattern.test(cleanText(value, 60)));
  return firstMomentOf(...zoned, ...values);
}

/** Returns the later one of two times. */
export const laterMomentOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;
