import { calendarDay, zonedParts } from "#platform/contract/dates/calendar-day.ts";
import { zonedInstant } from "#platform/web/dates/person-zone.ts";

/** The input of a time: day, time and time zone. */
export interface LocalTimestamp {
  /** The date, such as `2026-11-20`. */
  day: string;
  /** The time of day, such as `14:05`. */
  time: string;
  zone: string;
}

/** Returns the calendar day and time of a zone at an instant. */
export function localTimestamp(at: Date, zone: string): LocalTimestamp {
  const { hour, minute } = zonedParts(at, zone);
  return { day: calendarDay(at, zone), time: `${hour}:${minute}`, zone };
}

/** Returns the entered time as an instant; undefined while day or time is missing. */
export function instantOfLocalTime({ day, time, zone }: LocalTimestamp): string | undefined {
  return day && time ? zonedInstant(`${day}T${time}`, zone) : undefined;
}

const offered = ["America/Santiago", "America/Punta_Arenas", "Pacific/Easter", "UTC"];

/** Returns the time zones to choose from: the person's own first, then those of Chile and UTC. */
export const offeredTimeZones = (own: string): string[] => [...new Set([own, ...offered])];

/** Returns the name of a time zone for people: `Punta Arenas` for `America/Punta_Arenas`. */
export const zoneName = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
