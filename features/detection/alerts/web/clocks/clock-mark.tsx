import type { ClockKind, PauseReason } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import type { ShownClock } from "#platform/web/work/clock-text.ts";
import {
  ClockBrief as CaseClockBrief,
  ClockMark as CaseClockMark,
  NoTimeMark,
  TimeMark,
} from "#platform/web/work/time-mark.tsx";
import { alertClockWords } from "./clock-text.ts";

/** How a promise of time on an alert stands. */
export const ClockMark = ({ clock }: { clock: ShownClock<ClockKind, PauseReason> }) => (
  <CaseClockMark words={alertClockWords} clock={clock} />
);

/** The same in the room of a word. */
export const ClockBrief = ({ clock }: { clock: ShownClock<ClockKind, PauseReason> }) => (
  <CaseClockBrief words={alertClockWords} clock={clock} />
);

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
