import type { ClockKind, PauseReason } from "#features/alerts/contracts/alert-terms.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { clockText, type ShownClock } from "#platform/web/work/clock-text.ts";
import { ClockMark as CaseClockMark, NoTimeMark, TimeMark } from "#platform/web/work/time-mark.tsx";
import { alertClockWords } from "./clock-text.ts";

/** How a promise of time on an alert stands. */
export const ClockMark = ({ clock }: { clock: ShownClock<ClockKind, PauseReason> }) => (
  <CaseClockMark words={alertClockWords} clock={clock} />
);

/** The same in the room of a word: «2 h», «−26 días»; the whole sentence is told on hover. */
export function ClockBrief({ clock }: { clock: ShownClock<ClockKind, PauseReason> }) {
  const now = useMinute();
  const timeZone = usePersonZone();
  const { tone, text } = clockText(alertClockWords, clock, now, (at) => `el ${dateTime(at, timeZone)}`);
  const left = clock.due_at ? Date.parse(clock.due_at) - now.getTime() : 0;
  const span = durationText(Math.max(60_000, Math.abs(left)))
    .split(" ")
    .slice(0, 2)
    .join(" ");
  const brief = { late: `−${span}`, near: span, calm: span, paused: "En pausa", done: "Cumplido" };
  return (
    <span title={text}>
      <TimeMark tone={tone} text={brief[tone]} dueAt={null} />
    </span>
  );
}

/** How many clocks of a group ran out, or how long the next one has. */
export function GroupClock({ dueAt, overdue }: { dueAt: string | null; overdue: number }) {
  const now = useMinute();
  if (!dueAt) return <NoTimeMark>Sin plazo en curso</NoTimeMark>;
  if (overdue > 0)
    return (
      <TimeMark
        tone="late"
        text={`${numberText(overdue)} ${overdue === 1 ? "vencida" : "vencidas"}`}
        dueAt={dueAt}
      />
    );
  return <TimeMark tone="calm" text={durationText(Date.parse(dueAt) - now.getTime())} dueAt={dueAt} />;
}
