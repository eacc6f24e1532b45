import { dateTime, day } from "#platform/contract/calendar-words.ts";
import { zonedParts } from "#platform/contract/zoned-parts.ts";

/** `14:05` of the same day, `20 nov 2026, 14:05` of any other, in the person's zone. */
export function chatTime(at: string, now: Date, timeZone: string): string {
  if (day(at, timeZone) !== day(now, timeZone)) return dateTime(at, timeZone);
  const { hour, minute } = zonedParts(new Date(at), timeZone);
  return `${hour}:${minute}`;
}
