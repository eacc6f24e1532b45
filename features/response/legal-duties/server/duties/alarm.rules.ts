import type { DutyRow } from "./duties.rules.ts";

export const alarmStages = ["half", "three_quarters", "nine_tenths", "target", "late"] as const;
export type AlarmStage = (typeof alarmStages)[number];

/** One moment at which a duty calls for attention; `repeat` counts the days that it is late already. */
export interface Alarm {
  duty: string;
  stage: AlarmStage;
  repeat: number;
  at: Date;
}

const dayMs = 86_400_000;
const mostRepeats = 7;
const shares: [AlarmStage, number][] = [
  ["half", 0.5],
  ["three_quarters", 0.75],
  ["nine_tenths", 0.9],
];

/** At half, three quarters and nine tenths of the way to the target, at it, when it is late, and each day of a week after. */
export function alarmsOf({ code, state, startedAt, target, limit }: DutyRow): Alarm[] {
  if (!startedAt || !target || !limit || (state !== "running" && state !== "overdue")) return [];
  const span = target.getTime() - startedAt.getTime();
  const ahead = shares.map(([stage, share]) => ({
    stage,
    repeat: 0,
    at: startedAt.getTime() + share * span,
  }));
  const reached = target < limit ? [{ stage: "target" as const, repeat: 0, at: target.getTime() }] : [];
  const after = Array.from({ length: mostRepeats + 1 }, (_none, repeat) => ({
    stage: "late" as const,
    repeat,
    at: limit.getTime() + 1_000 + repeat * dayMs,
  }));
  return [...ahead, ...reached, ...after].map(({ at, ...alarm }) => ({
    ...alarm,
    duty: code,
    at: new Date(Math.ceil(at)),
  }));
}

/** The newest alarm that is due and was not given: those it overtook are not given any more. */
export function dueAlarm(row: DutyRow, given: (alarm: Alarm) => boolean, now: Date): Alarm | undefined {
  const newest = alarmsOf(row).findLast(({ at }) => at <= now);
  return newest && !given(newest) ? newest : undefined;
}

/** When the next alarm is due; null when none is left. */
export function nextAlarmAt(rows: readonly DutyRow[], now: Date): Date | null {
  const moments = rows.flatMap(alarmsOf).filter(({ at }) => at > now);
  return moments.length > 0 ? new Date(Math.min(...moments.map(({ at }) => at.getTime()))) : null;
}
