import { textOf } from "../records/record-text.ts";
import { readInstant } from "./instant.ts";
import { readWallClock, type WrittenOrder } from "./wall-clock.ts";

const digits = /^\d{9,19}(?:\.\d{1,9})?$/;

/** The parts that a date may omit: its zone, its year, and which of two numbers is its day. */
interface TimestampContext {
  /** The zone of the IANA list; UTC when absent. */
  zone?: string;
  receivedAt?: Date;
  /** The date pattern of the source (`MM/dd/yyyy`). */
  pattern?: string | null;
}

/** Returns the first of several values that is a readable time. */
export function firstTimestamp(values: readonly unknown[], context?: TimestampContext): string | undefined {
  for (const value of values) {
    const moment = readTimestamp(value, context);
    if (moment !== undefined) return moment;
  }
  return undefined;
}

/**
 * Parses a time in the usual forms: the time since 1970 in seconds to nanoseconds, distinguished by size; an ISO
 * instant; a date and time with the year first, the month's name or slashes. Without an offset it is in the time zone
 * of its source.
 */
export function readTimestamp(
  value: unknown,
  { zone, receivedAt, pattern }: TimestampContext = {},
): string | undefined {
  const text = textOf(value);
  if (text === null) return undefined;
  if (digits.test(text)) return readEpoch(text);
  return (
    readInstant(text) ??
    readWallClock(text, "year_first", zone) ??
    readWallClock(text, "month_name", zone, receivedAt) ??
    readWallClock(text, slashedOrder(pattern), zone)
  );
}

/** Returns whether any of the values states a time at all, readable or not. */
export function hasTime(values: readonly unknown[]): boolean {
  return values.some((value) => textOf(value) !== null);
}

/**
 * Parses an epoch by size: seconds are below a hundred billion, each smaller unit below a thousand times that; to the
 * microsecond.
 */
function readEpoch(text: string): string | undefined {
  const [whole = "", fraction = ""] = text.split(".");
  const smaller = [1e11, 1e14, 1e17].filter((least) => Number(whole) >= least).length;
  const point = whole.length - 3 * smaller;
  // The digits are kept as text, because a floating-point number cannot hold all of them.
  const seconds = isoInstantOf(Number(whole.slice(0, point)) * 1_000)?.slice(0, 19);
  const decimals = (whole.slice(point) + fraction).slice(0, 6).padEnd(3, "0");
  return seconds && `${seconds}.${decimals}Z`;
}

/** Returns milliseconds as an instant; undefined if they exceed the range of a date. */
export function isoInstantOf(milliseconds: number): string | undefined {
  if (!(Math.abs(milliseconds) <= 8.64e15)) return undefined;
  return readInstant(new Date(milliseconds).toISOString());
}

/**
 * Returns the order of day and month. Only a pattern distinguishes 3 April from 4 March; in Chile the day comes first.
 */
function slashedOrder(pattern: string | null | undefined): WrittenOrder {
  return pattern?.trim().startsWith("MM") ? "month_first" : "day_first";
}
