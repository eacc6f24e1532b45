import type { Clock } from "#features/alerts/contracts/alert-clock.contract.ts";
import type { ClockRow } from "./alert-clock.store.ts";

/** A stored clock as it stands now: one that ran out since it was told is late, whoever has noticed. */
export function clockNow<Row extends Pick<ClockRow, "state" | "due_at">>(row: Row, now: Date): Row {
  const ranOut = row.state === "running" && row.due_at !== null && row.due_at <= now;
  return ranOut ? { ...row, state: "breached" } : row;
}

export function clockFrom(row: ClockRow, now: Date): Clock {
  const { kind, cycle, minutes, pause_reason, explanation } = row;
  return {
    kind,
    cycle,
    state: clockNow(row, now).state,
    minutes,
    started_at: row.started_at.toISOString(),
    near_at: row.near_at?.toISOString() ?? null,
    due_at: row.due_at?.toISOString() ?? null,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    paused_since: row.paused_since?.toISOString() ?? null,
    pause_reason,
    explanation,
  };
}
