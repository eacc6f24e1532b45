import { createContext, useContext } from "react";
import { zonedParts } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";

/** The time zone of the person's profile. Public pages use the provider's. */
export const PersonZone = createContext<string>(providerZone);

export function usePersonZone(): string {
  return useContext(PersonZone);
}

/**
 * Returns the instant at which the clock of a time zone shows a local time such as `2026-11-20T14:05`, whatever the
 * browser's own zone; undefined for an invalid time.
 */
export function zonedInstant(local: string, timeZone: string): string | undefined {
  const localAsUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(localAsUtc)) return undefined;
  const ahead = (moment: number) => {
    const { year, month, day, hour, minute } = zonedParts(new Date(moment), timeZone);
    return Date.UTC(year, month - 1, day, Number(hour), Number(minute)) - moment;
  };
  // The offset is computed twice, because near a clock change the first result may be the offset after the change.
  const guess = localAsUtc - ahead(localAsUtc);
  return new Date(localAsUtc - ahead(guess)).toISOString();
}
