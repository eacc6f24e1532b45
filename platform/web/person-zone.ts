import { createContext, useContext } from "react";
import { providerZone } from "#platform/contract/calendar-words.ts";

/** The time zone that the person chose in their profile. Public pages stay in the provider's. */
export const PersonZone = createContext<string>(providerZone);

export function usePersonZone(): string {
  return useContext(PersonZone);
}
