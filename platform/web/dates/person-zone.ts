import { createContext, useContext } from "react";
import { zonedParts } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";

/** The time zone that the person chose in their profile. Public pages stay in the provider's. */
export const PersonZone = createContext<string>(providerZone);

export function usePersonZone(): string {
  return useContext(PersonZone);
}

/** The moment at which a zone's clock shows `2026-11-20T14:05`, whatever the browser's own zone; undefined for no time. */
export function zonedInstant(local: string, timeZone: string): string | undefined {
  const visibleCount = Date.parse(`${local}Z`);
  if (Number.isNaN(visibleCount)) return undefined;
  const ahead = (moment: number) => {
    const { year, month, day, hour, minute } = zonedParts(new Date(moment), timeZone);
    return Date.UTC(year, month - 1, day, Number(hour), Number(minute)) - moment;
  };
  // Asked twice: near a change of the clock the first offset may be that of the other side.
  const guess = visibleCount - ahead(visibleCount);
  return new Date(visibleCount - ahead(guess)).toISOString();
}
