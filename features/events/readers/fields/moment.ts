import { textOf } from "../records/record-text.ts";
import { readInstant } from "./instant.ts";
import { readWallClock, type WrittenOrder } from "./wall-clock.ts";

const digits = /^\d{9,19}(?:\.\d{1,9})?$/;

/** The first of several places where a moment stands that can be read. */
export function firstMoment(values: readonly unknown[], zone?: string): string | undefined {
  for (const value of values) {
    const found = readMoment(value, zone);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A moment however tools write it: an ISO instant, an ISO date and time of `zone`, or the time since 1970 in seconds,
 * milliseconds, microseconds or nanoseconds, told apart by their size.
 */
export function readMoment(value: unknown, zone?: string): string | undefined {
  const text = textOf(value);
  if (text === null) return undefined;
  if (digits.test(text)) return readEpoch(Number(text));
  return readInstant(text) ?? readWallClock(text, "year_first", zone);
}

/** Whether any of the places says a time at all, readable or not. */
export function hasTime(values: readonly unknown[]): boolean {
  return values.some((value) => textOf(value) !== null);
}

/** Seconds below a hundred billion, and each unit below a thousand times the one before. */
function readEpoch(value: number): string | undefined {
  let milliseconds = value * 1_000;
  for (const unit of [1e11, 1e14, 1e17]) if (value >= unit) milliseconds /= 1_000;
  return instantOf(milliseconds);
}

/** A count of milliseconds as an instant; undefined outside of what a date can be. */
export function instantOf(milliseconds: number): string | undefined {
  if (!(Math.abs(milliseconds) <= 8.64e15)) return undefined;
  return readInstant(new Date(milliseconds).toISOString());
}

/** Zones by their letters mean different hours in different countries, so the zone of the source is taken instead. */
const zoneLetters = / [A-Z]{3,5}$/;

/** A moment as devices write it in lines of text: since 1970, ISO, with the month's name, or with slashes. */
export function readWrittenMoment(
  value: unknown,
  { zone, receivedAt, pattern }: { zone?: string; receivedAt?: Date; pattern?: string | null },
): string | undefined {
  const known = readMoment(value, zone);
  if (known !== undefined) return known;
  const text = textOf(value);
  if (text === null) return undefined;
  const plain = /(?:UTC|GMT)$/.test(text) ? text : text.replace(zoneLetters, "");
  return (
    readWallClock(plain, "month_name", zone, receivedAt) ?? readWallClock(plain, slashedOrder(pattern), zone)
  );
}

/** Only a pattern tells 3 April from 4 March; in Chile the day goes first. */
function slashedOrder(pattern: string | null | undefined): WrittenOrder {
  return pattern?.trim().startsWith("MM") ? "month_first" : "day_first";
}
