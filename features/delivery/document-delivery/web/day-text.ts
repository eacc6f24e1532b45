import { day } from "#platform/contract/dates/calendar-text.ts";

/** Formats a day of the calendar: `1 nov 2026`. */
export const dayText = (date: string) => day(`${date}T12:00:00Z`, "UTC");
