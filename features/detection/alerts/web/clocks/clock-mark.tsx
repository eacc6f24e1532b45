import type { ClockKind, PauseReason } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import type { ShownClock } from "#platform/web/work/clock-text.ts";
import {
  ClockBrief as CaseClockBrief,
  ClockMark as CaseClockMark,
  NoTimeMark,
  TimeMark,
} from "#platform/web/work/time-mark.tsx";
import { alertClockWords } from "./clock-text.ts";

/** The state of a service-level timer of an alert. */
export const ClockMark = ({ clock }: { clock: ShownClock<ClockKind, PauseReason> }) => (
  <CaseClockMark words={alertClockWords} clock={clock} />
);

/** A timer as a short text without a label. */
export const ClockBrief = ({ clock }: { clock: ShownClock<ClockKind, PauseReason> }) => (
  <CaseClockBrief words={alertClockWords} clock={clock} />
);

/** Shows the number of missed timers of a group, or the time left of its next timer. */
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
