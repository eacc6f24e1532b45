import type { DutyRow } from "./duties.rules.ts";

export const deadlineAlertStages = ["half", "three_quarters", "nine_tenths", "target", "late"] as const;
export type DeadlineAlertStage = (typeof deadlineAlertStages)[number];

/** One alert about the deadline of a duty; `repeat` is the number of days of delay. */
export interface DeadlineAlert {
  duty: string;
  stage: DeadlineAlertStage;
  repeat: number;
  at: Date;
}

const dayMs = 86_400_000;
const maxRepeats = 7;
const shares: [DeadlineAlertStage, number][] = [
  ["half", 0.5],
  ["three_quarters", 0.75],
  ["nine_tenths", 0.9],
];

/**
 * Returns the alarms of a duty: at half, three quarters and nine tenths of the time to the target, at the target, after
 * the limit, and daily for a week afterwards.
 */
export function deadlineAlertsOf({ code, state, startedAt, target, limit }: DutyRow): DeadlineAlert[] {
  if (!startedAt || !target || !limit || (state !== "running" && state !== "overdue")) return [];
  const span = target.getTime() - startedAt.getTime();
  const ahead = shares.map(([stage, share]) => ({
    stage,
    repeat: 0,
    at: startedAt.getTime() + share * span,
  }));
  const reached = target < limit ? [{ stage: "target" as const, repeat: 0, at: target.getTime() }] : [];
  const after = Array.from({ length: maxRepeats + 1 }, (_none, repeat) => ({
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

/** Returns the newest due alarm that was not sent; earlier ones are skipped. */
export function dueDeadlineAlert(
  row: DutyRow,
  give: (alarm: DeadlineAlert) => boolean,
  now: Date,
): DeadlineAlert | undefined {
  const newest = deadlineAlertsOf(row).findLast(({ at }) => at <= now);
  return newest && !give(newest) ? newest : undefined;
}

/** Returns the time of the next deadline alert; null when none is left. */
export function nextDeadlineAlertAt(rows: readonly DutyRow[], now: Date): Date | null {
  const moments = rows.flatMap(deadlineAlertsOf).filter(({ at }) => at > now);
  return moments.length > 0 ? new Date(Math.min(...moments.map(({ at }) => at.getTime()))) : null;
}
