import { calendarDay, zonedParts } from "#platform/contract/dates/calendar-day.ts";
import { zonedInstant } from "#platform/web/dates/person-zone.ts";

/** A moment as entered: day, time and time zone. */
export interface LocalTimestamp {
  /** `2026-11-20`. */
  day: string;
  /** `14:05`. */
  time: string;
  zone: string;
}

/** Returns the calendar day and time of a zone at an instant. */
export function localTimestamp(at: Date, zone: string): LocalTimestamp {
  const { hour, minute } = zonedParts(at, zone);
  return { day: calendarDay(at, zone), time: `${hour}:${minute}`, zone };
}

/** Returns the moment as an instant; undefined while day or time is missing. */
export function instantOf({ day, time, zone }: LocalTimestamp): string | undefined {
  return day && time ? zonedInstant(`${day}T${time}`, zone) : undefined;
}

const offered = ["America/Santiago", "America/Punta_Arenas", "Pacific/Easter", "UTC"];

/** Zones to choose from: the person's own first, then those of Chile and that of most logs. */
export const zonesFor = (own: string): string[] => [...new Set([own, ...offered])];

/** `America/Punta_Arenas` as people read it: `Punta Arenas`. */
export const zoneName = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
