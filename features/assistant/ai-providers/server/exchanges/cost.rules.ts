import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";

interface Price {
  /** The price of a million input tokens, in millionths of a dollar. */
  price_in: number;
  price_out: number;
}

export interface Tokens {
  in: number;
  out: number;
}

/** Returns the cost in millionths of a dollar, rounded up, so that uncertain amounts count against the budget. */
export function costInMicroUsd({ price_in, price_out }: Price, tokens: Tokens): number {
  return Math.ceil((tokens.in / 1_000_000) * price_in + (tokens.out / 1_000_000) * price_out);
}

/**
 * Estimates the number of tokens of a text, rather too high, before an answer arrives and for providers that do not
 * report tokens.
 */
export function guessTokens(text: string): number {
  return Math.ceil(text.length / 3);
}

/** Returns the month of a time in Chile, as `2026-03`; budgets begin anew each month. */
export function providerMonthOf(moment: Date): string {
  return calendarDay(moment, providerZone).slice(0, 7);
}
