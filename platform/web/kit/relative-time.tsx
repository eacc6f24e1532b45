import { dateTime, day, relativeDate, undefinedDate } from "#platform/contract/calendar-words.ts";
import { useMinute } from "../minute-clock.ts";
import { usePersonZone } from "../person-zone.ts";

const relativeUpTo = 30 * 24 * 3_600_000;

/** "Hace 3 horas" up to 30 days, the day after that; the exact instant on hover, in the person's zone. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  const timeZone = usePersonZone();
  const now = useMinute();
  const exact = dateTime(at, timeZone);
  if (!at || exact === undefinedDate) return <span>{undefinedDate}</span>;
  const recent = now.getTime() - Date.parse(at) < relativeUpTo;
  return (
    <time dateTime={at} title={exact}>
      {recent ? relativeDate(at, now) : day(at, timeZone)}
    </time>
  );
}
