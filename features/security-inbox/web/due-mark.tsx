import type { ClockState } from "#platform/contract/clocks.ts";
import type { ClockWords } from "#platform/web/work/clock-text.ts";
import { ClockMark, NoTimeMark } from "#platform/web/work/time-mark.tsx";

export const answerClockWords: ClockWords<"answer", "none"> = {
  toDo: { answer: "responder" },
  missed: { answer: "responderse" },
  pauses: { none: "" },
};

const nearMs = 3_600_000;

/** How long there still is to answer. */
export function DueMark({ dueAt }: { dueAt: string | null }) {
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
  return <ClockMark words={answerClockWords} clock={clock} />;
}
