import type { ClockState } from "#platform/contract/clocks.ts";
import type { TimerLabels } from "#platform/web/work/clock-text.ts";
import { ClockBrief, ClockMark, NoTimeMark } from "#platform/web/work/time-mark.tsx";

export const answerClockWords: TimerLabels<"answer", "none"> = {
  toDo: { answer: "responder" },
  missed: { answer: "responderse" },
  pauses: { none: "" },
};

const nearMs = 3_600_000;

/** Shows the time left for the answer; `brief` uses a short form. */
export function DueMark({ dueAt, brief }: { dueAt: string | null; brief?: true }) {
  if (!dueAt) return <NoTimeMark>Respondido</NoTimeMark>;
  const near_at = new Date(Date.parse(dueAt) - nearMs).toISOString();
  const state: ClockState = "running";
  const clock = {
    kind: "answer",
    state,
    near_at,
    due_at: dueAt,
    paused_since: null,
    pause_reason: null,
  } as const;
  const Mark = brief ? ClockBrief : ClockMark;
  return <Mark words={answerClockWords} clock={clock} />;
}
