import { dateTime, day } from "#platform/contract/calendar-words.ts";
import { usePersonZone } from "../person-zone.ts";

interface ExactTimeProps {
  at: string;
  /** The day alone, without the hour. */
  dayOnly?: boolean;
}

/** `20 nov 2026, 14:05` in the person's zone. */
export function ExactTime({ at, dayOnly = false }: ExactTimeProps) {
  const timeZone = usePersonZone();
  return <time dateTime={at}>{dayOnly ? day(at, timeZone) : dateTime(at, timeZone)}</time>;
}
