import { dateTime, day, relativeDate, undefinedDate } from "#platform/contract/dates/calendar-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";

interface ExactTimeProps {
  at: string;
  /** Whether only the day is shown, without the time. */
  dayOnly?: boolean;
}

/** `20 nov 2026, 14:05` in the person's zone. */
export function ExactTime({ at, dayOnly = false }: ExactTimeProps) {
  const timeZone = usePersonZone();
  return <time dateTime={at}>{dayOnly ? day(at, timeZone) : dateTime(at, timeZone)}</time>;
}

const relativeUpTo = 30 * 24 * 3_600_000;

interface RelativeTimeProps {
  at: string | null | undefined;
}

/** "Hace 3 horas" up to 30 days, later the day; the exact time on hover, in the person's zone. */
export function RelativeTime({ at }: RelativeTimeProps) {
  return <Ago at={at} write={asItIs} />;
}

/** A relative time within a sentence: "Recibido: hace 3 horas". */
export function RelativeTimeInside({ at }: RelativeTimeProps) {
  return <Ago at={at} write={withoutCapital} />;
}

const asItIs = (words: string) => words;
const withoutCapital = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function Ago({ at, write }: RelativeTimeProps & { write: (words: string) => string }) {
  const timeZone = usePersonZone();
  const now = useMinute();
  const exact = dateTime(at, timeZone);
  if (!at || exact === undefinedDate) return <span>{undefinedDate}</span>;
  const recent = now.getTime() - Date.parse(at) < relativeUpTo;
  return (
    <time dateTime={at} title={exact}>
      {recent ? write(relativeDate(at, now)) : day(at, timeZone)}
    </time>
  );
}
