import { textOf } from "../records/record-text.ts";
import { readInstant } from "./instant.ts";
import { readWallClock, type WrittenOrder } from "./wall-clock.ts";

const digits = /^\d{9,19}(?:\.\d{1,9})?$/;

/** The parts that a date may omit: its zone, its year, and which of two numbers is its day. */
interface TimestampContext {
  /** The zone of the IANA list; UTC when absent. */
  zone?: string;
  receivedAt?: Date;
  /** As the source writes it (`MM/dd/yyyy`). */
  pattern?: string | null;
}

/** The first of several places where a moment stands that can be read. */
export function firstTimestamp(values: readonly unknown[], context?: TimestampContext): string | undefined {
  for (const value of values) {
    const moment = readTimestamp(value, context);
    if (moment !== undefined) return moment;
  }
  return undefined;
}

/**
 * A moment however tools write it, for every format: the time since 1970 in seconds, milliseconds, microseconds or
 * nanoseconds, told apart by their size; an ISO instant; a date and time with the year first, with the month's name or
 * with slashes. What says no offset is of the zone of its source.
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

/** Seconds below a hundred billion, and each unit below a thousand times the one before; to the microsecond. */
function readEpoch(text: string): string | undefined {
  const [whole = "", fraction = ""] = text.split(".");
  const smaller = [1e11, 1e14, 1e17].filter((least) => Number(whole) >= least).length;
  const point = whole.length - 3 * smaller;
  // As digits: a number with a point has not room for all of them.
  const seconds = instantOf(Number(whole.slice(0, point)) * 1_000)?.slice(0, 19);
  const decimals = (whole.slice(point) + fraction).slice(0, 6).padEnd(3, "0");
  return seconds && `${seconds}.${decimals}Z`;
}

/** A count of milliseconds as an instant; undefined outside of what a date can be. */
export function instantOf(milliseconds: number): string | undefined {
  if (!(Math.abs(milliseconds) <= 8.64e15)) return undefined;
  return readInstant(new Date(milliseconds).toISOString());
}

/** Only a pattern tells 3 April from 4 March; in Chile the day goes first. */
function slashedOrder(pattern: string | null | undefined): WrittenOrder {
  return pattern?.trim().startsWith("MM") ? "month_first" : "day_first";
}
