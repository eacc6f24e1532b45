import { dateTime, day, relativeDate, undefinedDate } from "#platform/contract/calendar-words.ts";
import { useMinute } from "../minute-clock.ts";

const relativeUpTo = 30 * 24 * 3_600_000;

/** "Hace 3 horas" up to 30 days, the day after that; the exact instant on hover. */
export function RelativeTime({ at, timeZone }: { at: string | null | undefined; timeZone?: string }) {
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
