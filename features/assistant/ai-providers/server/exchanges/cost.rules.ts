import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";

interface Price {
  /** Millionths of a dollar for a million tokens. */
  price_in: number;
  price_out: number;
}

export interface Tokens {
  in: number;
  out: number;
}

/** In millionths of a dollar, rounded up: what is uncertain counts against the budget. */
export function costOf({ price_in, price_out }: Price, tokens: Tokens): number {
  return Math.ceil((tokens.in / 1_000_000) * price_in + (tokens.out / 1_000_000) * price_out);
}

/** A guess on the high side, for before an answer and for providers that do not count. */
export function guessTokens(text: string): number {
  return Math.ceil(text.length / 3);
}

/** The month of Chile in which a moment lies, `2026-03`: budgets begin anew with it. */
export function monthOf(moment: Date): string {
  return calendarDay(moment, providerZone).slice(0, 7);
}
