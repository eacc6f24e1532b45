import type { ClockState, WorkingHours } from "#platform/contract/clocks.ts";
import { chileanCalendar } from "#platform/server/calendar/chile-calendar.ts";
import { dueTimeAfter, type Pause } from "#platform/server/calendar/working-time.rules.ts";

/**
 * The service-level targets in force at one time. An activity entry stores them, so that a later change of the policy
 * does not change the case.
 */
export interface SlaTargets<Kind extends string = string> {
  calendar: WorkingHours;
  time_zone: string;
  minutes: Record<Kind, number>;
}

/** An activity entry as the computation of timers reads it. */
export interface ActivityEntry {
  type: string;
  at: Date;
  /** The bulk change to which the entry belongs; null if it belongs to none. */
  bulkId: string | null;
  facts: Record<string, unknown> & { promised?: SlaTargets };
}

/** The effects of a step on the timers, in this order. */
export interface ClockEffect<Kind extends string, Reason extends string> {
  start?: readonly Kind[];
  /** Whether the new target also applies to open timers, in addition to their former target. */
  tighten?: boolean;
  /** Whether the new target replaces the former one of open timers, counted from the start of the timer. */
  restate?: boolean;
  stop?: readonly Kind[];
  resume?: readonly Reason[];
  pause?: Reason | undefined;
}

/** The rules that derive the timers of one kind of case from its activity. */
export interface ClockRules<Kind extends string = string, Reason extends string = string> {
  effectOf(step: ActivityEntry): ClockEffect<Kind, Reason>;
}

export interface ComputedClock<Kind extends string = string, Reason extends string = string> {
  kind: Kind;
  cycle: number;
  state: ClockState;
  minutes: number;
  started_at: Date;
  near_at: Date | null;
  due_at: Date | null;
  stopped_at: Date | null;
  paused_since: Date | null;
  pause_reason: Reason | null;
  settled_at: Date | null;
}

interface OpenClock<Kind extends string> {
  kind: Kind;
  cycle: number;
  /**
   * The service-level targets of the timer; each counts from its own time, so that a stricter target does not breach
   * retroactively.
   */
  promises: { from: Date; promised: SlaTargets }[];
  stoppedAt: Date | null;
}

interface ReasonedPause<Reason extends string> extends Pause {
  reason: Reason;
}

/** The elapsed share of a timer's duration at which the warning about its expiry is sent. */
const nearShare = 0.8;

/** Returns the activity without undone bulk changes. */
export function withoutUndone<Step extends Pick<ActivityEntry, "type" | "bulkId">>(
  story: readonly Step[],
): Step[] {
  const undone = new Set(story.flatMap(({ type, bulkId }) => (type === "undone" && bulkId ? [bulkId] : [])));
  return story.filter(({ type, bulkId }) => type === "undone" || !bulkId || !undone.has(bulkId));
}

/** Computes the timers of a case at a time from its activity alone, beginning with the oldest entry. */
export function computeClocks<Kind extends string, Reason extends string>(
  rules: ClockRules<Kind, Reason>,
  story: readonly ActivityEntry[],
  now: Date,
): ComputedClock<Kind, Reason>[] {
  const clocks: OpenClock<Kind>[] = [];
  const pauses: ReasonedPause<Reason>[] = [];
  for (const step of withoutUndone(story)) {
    const { at } = step;
    const { promised } = step.facts;
    const { start = [], tighten, restate, stop = [], resume = [], pause } = rules.effectOf(step);
    if (promised)
      for (const kind of start) {
        const cycle = clocks.filter((clock) => clock.kind === kind).length + 1;
        clocks.push({ kind, cycle, promises: [{ from: at, promised }], stoppedAt: null });
      }
    for (const clock of clocks) {
      if (clock.stoppedAt) continue;
      if (tighten && promised) clock.promises.push({ from: at, promised });
      if (restate && promised)
        clock.promises = clock.promises.slice(0, 1).map(({ from }) => ({ from, promised }));
      if (stop.includes(clock.kind)) clock.stoppedAt = at;
    }
    // A pause that starts again for the same reason closes the open one.
    const ended: readonly Reason[] = pause === undefined ? resume : [...resume, pause];
    for (const each of pauses) if (each.to === null && ended.includes(each.reason)) each.to = at;
    if (pause !== undefined) pauses.push({ from: at, to: null, reason: pause });
  }
  return clocks.map((clock) => computeClock(clock, pauses, now));
}

function computeClock<Kind extends string, Reason extends string>(
  { kind, cycle, promises, stoppedAt }: OpenClock<Kind>,
  pauses: readonly ReasonedPause<Reason>[],
  now: Date,
): ComputedClock<Kind, Reason> {
  // Pauses that start after the timer stopped are ignored.
  const own = pauses
    .filter(({ from }) => !stoppedAt || from < stoppedAt)
    .map((pause) => (stoppedAt && pause.to === null ? { ...pause, to: stoppedAt } : pause));
  const momentAt = (share: number) =>
    earliest(
      promises.map(({ from, promised: { minutes, calendar, time_zone } }) =>
        dueTimeAfter(from, (minutes[kind] ?? 0) * share, chileanCalendar(calendar, time_zone), own),
      ),
    );
  const due = momentAt(1);
  const [first, last] = [promises[0], promises.at(-1)];
  if (!first || !last) throw new Error("A clock begins with a promise");
  const pause = stoppedAt ? undefined : pauses.find(({ to }) => to === null);
  const end = stoppedAt ?? now;
  const late = due !== null && (stoppedAt ? end > due : end >= due);
  return {
    kind,
    cycle,
    state: late ? "breached" : stoppedAt ? "met" : pause ? "paused" : "running",
    minutes: last.promised.minutes[kind] ?? 0,
    started_at: first.from,
    near_at: momentAt(nearShare),
    due_at: due,
    stopped_at: stoppedAt,
    paused_since: pause?.from ?? null,
    pause_reason: pause?.reason ?? null,
    settled_at: late ? due : stoppedAt,
  };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const knownMoments = moments.filter((moment) => moment !== null);
  return knownMoments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Returns the running timer that expires next; null when none runs. */
export function nextDue(clocks: readonly Pick<ComputedClock, "stopped_at" | "due_at">[]): Date | null {
  return earliest(clocks.map(({ stopped_at, due_at }) => (stopped_at ? null : due_at)));
}

/**
 * Returns a stored timer as of now: a timer that expired since it was computed is late, even before the job has
 * updated it.
 */
export function clockNow<Row extends Pick<ComputedClock, "state" | "due_at">>(row: Row, now: Date): Row {
  const ranOut = row.state === "running" && row.due_at !== null && row.due_at <= now;
  return ranOut ? { ...row, state: "breached" } : row;
}

/** Converts a stored timer into the form of the calls' answers; its kinds and reasons are those of its kind of case. */
export function clockView<Kind extends string, Reason extends string>(
  row: Omit<ComputedClock, "settled_at"> & { explanation: string },
  now: Date,
) {
  return {
    kind: row.kind as Kind,
    cycle: row.cycle,
    state: clockNow(row, now).state,
    minutes: row.minutes,
    started_at: row.started_at.toISOString(),
    near_at: row.near_at?.toISOString() ?? null,
    due_at: row.due_at?.toISOString() ?? null,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    paused_since: row.paused_since?.toISOString() ?? null,
    pause_reason: row.pause_reason as Reason | null,
    explanation: row.explanation,
  };
}

/** Returns the timer that a list shows for a case: the one that ends next, or expired first and is still open. */
export function nextClock<Kind extends string, Reason extends string>(
  clocks: readonly Omit<ComputedClock, "settled_at">[],
  now: Date,
) {
  // Paused timers come after running ones.
  const end = ({ due_at }: Pick<ComputedClock, "due_at">) => due_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const [next] = clocks.filter(({ stopped_at }) => !stopped_at).toSorted((a, b) => end(a) - end(b));
  if (!next) return null;
  return {
    kind: next.kind as Kind,
    state: clockNow(next, now).state,
    near_at: next.near_at?.toISOString() ?? null,
    due_at: next.due_at?.toISOString() ?? null,
    paused_since: next.paused_since?.toISOString() ?? null,
    pause_reason: next.pause_reason as Reason | null,
  };
}
