import type { ClockState } from "#platform/contract/clocks.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";

/** The labels of the timers of one kind of case. */
export interface TimerLabels<Kind extends string, Reason extends string> {
  /** The verbs of each timer: «tomarla» in «2 h para tomarla», «tomarse» in «Debió tomarse hace 2 h». */
  toDo: Record<Kind, string>;
  missed: Record<Kind, string>;
  /** The text of each pause: «esperando la respuesta del cliente». */
  pauses: Record<Reason, string>;
}

/** The facts of a timer that are shown. */
export interface ShownClock<Kind extends string, Reason extends string> {
  kind: Kind;
  state: ClockState;
  near_at: string | null;
  due_at: string | null;
  paused_since: string | null;
  pause_reason: Reason | null;
}

export interface ClockLine {
  tone: "calm" | "near" | "late" | "paused" | "done";
  text: string;
}

/** Returns the state of a timer as text: the time left, the delay, or the reason and start of a pause. */
export function clockText<Kind extends string, Reason extends string>(
  words: TimerLabels<Kind, Reason>,
  clock: ShownClock<Kind, Reason>,
  now: Date,
  dayOf: (instant: string) => string,
): ClockLine {
  if (clock.state === "met") return { tone: "done", text: "Cumplido" };
  if (clock.state === "paused") {
    const since = clock.paused_since ? ` desde ${dayOf(clock.paused_since)}` : "";
    const reason = clock.pause_reason ? `: ${words.pauses[clock.pause_reason]}` : "";
    return { tone: "paused", text: `En pausa${reason}${since}` };
  }
  const remainingMs = clock.due_at ? Date.parse(clock.due_at) - now.getTime() : 0;
  if (clock.state === "breached" || remainingMs < 0)
    return { tone: "late", text: `Debió ${words.missed[clock.kind]} hace ${durationText(-remainingMs)}` };
  const near = clock.near_at !== null && Date.parse(clock.near_at) <= now.getTime();
  return {
    tone: near ? "near" : "calm",
    text: `${durationText(remainingMs)} para ${words.toDo[clock.kind]}`,
  };
}
