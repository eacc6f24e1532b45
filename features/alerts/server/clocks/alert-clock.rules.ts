import type { SlaCalendar, TargetMinutes } from "#features/alerts/contracts/alert-clock.contract.ts";
import type {
  ActivityType,
  AlertStatus,
  ClockKind,
  ClockState,
  PauseReason,
} from "#features/alerts/contracts/alert-terms.contract.ts";
import { dueAfter, type Pause, type WorkingCalendar } from "./working-time.rules.ts";

/** What was promised when a step was made: clocks are told by the story alone, whatever the policy says later. */
export interface Promised {
  calendar: SlaCalendar;
  time_zone: string;
  minutes: TargetMinutes;
}

/** A step of a story as clocks see it. */
export interface ClockStep {
  type: ActivityType;
  at: Date;
  bulkId: string | null;
  facts: {
    status?: AlertStatus;
    pause_reason?: PauseReason;
    promised?: Promised;
    /** The alert was merged into another, which goes on with the work. */
    absorbed?: boolean;
  };
}

export interface ComputedClock {
  kind: ClockKind;
  cycle: number;
  state: ClockState;
  minutes: number;
  started_at: Date;
  near_at: Date | null;
  due_at: Date | null;
  stopped_at: Date | null;
  paused_since: Date | null;
  pause_reason: PauseReason | null;
  settled_at: Date | null;
}

export interface Stamps {
  acknowledged_at: Date | null;
  escalated_at: Date | null;
  decided_at: Date | null;
  closed_at: Date | null;
}

interface OpenClock {
  kind: ClockKind;
  cycle: number;
  /** Each promise counts from its own moment: a severity that rises late does not breach what was not promised yet. */
  promises: { from: Date; promised: Promised }[];
  stoppedAt: Date | null;
}

interface ReasonedPause extends Pause {
  reason: PauseReason;
}

/** The steps by which somebody shows that the alert was seen. */
const acknowledging = new Set<ActivityType>([
  "taken",
  "assigned",
  "escalated",
  "decided",
  "closed",
  "asked_client",
]);

/** The share of the time after which somebody is told that it runs out. */
const nearShare = 0.8;

/** Clocks and first times of an alert at a moment, by its story from the oldest step on. */
export function computeClocks(
  story: readonly ClockStep[],
  now: Date,
  calendarOf: (promised: Promised) => WorkingCalendar,
): { clocks: ComputedClock[]; stamps: Stamps } {
  const undone = new Set(story.flatMap(({ type, bulkId }) => (type === "undone" && bulkId ? [bulkId] : [])));
  const steps = story.filter(({ type, bulkId }) => type === "undone" || !bulkId || !undone.has(bulkId));
  const clocks: OpenClock[] = [];
  const pauses: ReasonedPause[] = [];
  const stamps: Stamps = { acknowledged_at: null, escalated_at: null, decided_at: null, closed_at: null };
  for (const { type, at, facts } of steps) {
    startClocks(clocks, type, at, facts.promised);
    stopClocks(clocks, { type, at, facts });
    pauseClocks(pauses, { type, at, facts });
    if (isAcknowledging(type, facts.status)) stamps.acknowledged_at ??= at;
    if (type === "escalated") stamps.escalated_at ??= at;
    if (type === "decided") stamps.decided_at ??= at;
    if (type === "closed") stamps.closed_at ??= at;
  }
  return { clocks: clocks.map((clock) => computeClock(clock, pauses, now, calendarOf)), stamps };
}

function isAcknowledging(type: ActivityType, status: AlertStatus | undefined): boolean {
  return acknowledging.has(type) || (type === "status_changed" && status !== "new");
}

function startClocks(
  clocks: OpenClock[],
  type: ActivityType,
  at: Date,
  promised: Promised | undefined,
): void {
  if (!promised) return;
  const start = (kind: ClockKind) => {
    const cycle = clocks.filter((clock) => clock.kind === kind).length + 1;
    clocks.push({ kind, cycle, promises: [{ from: at, promised }], stoppedAt: null });
  };
  if (type === "opened") for (const kind of ["acknowledge", "decide", "close"] as const) start(kind);
  if (type === "reopened") for (const kind of ["decide", "close"] as const) start(kind);
  if (type === "severity_raised")
    for (const clock of clocks) if (!clock.stoppedAt) clock.promises.push({ from: at, promised });
}

type Turn = Pick<ClockStep, "type" | "at" | "facts">;

function stopClocks(clocks: OpenClock[], { type, at, facts }: Turn): void {
  const stop = (kind: ClockKind) => {
    for (const clock of clocks) if (clock.kind === kind && !clock.stoppedAt) clock.stoppedAt = at;
  };
  if (isAcknowledging(type, facts.status)) stop("acknowledge");
  if (type === "decided") stop("decide");
  if (type === "closed") stop("close");
}

function pauseClocks(pauses: ReasonedPause[], { type, at, facts }: Turn): void {
  const end = (which: (pause: ReasonedPause) => boolean) => {
    for (const pause of pauses) if (pause.to === null && which(pause)) pause.to = at;
  };
  const begin = (reason: PauseReason) => {
    end((pause) => pause.reason === reason);
    pauses.push({ from: at, to: null, reason });
  };
  if (type === "asked_client") begin("waiting_client");
  else if (facts.status !== undefined && facts.status !== "waiting_client")
    end(({ reason }) => reason === "waiting_client");
  if (type === "clocks_paused" && facts.pause_reason) begin(facts.pause_reason);
  if (type === "clocks_resumed") end(({ reason }) => reason !== "waiting_client");
  // Nobody works on it under its own name for a while.
  if ((type === "merged" && facts.absorbed) || type === "suppressed") begin("agreed");
  if (type === "unmerged" && facts.absorbed) end(({ reason }) => reason === "agreed");
}

function computeClock(
  { kind, cycle, promises, stoppedAt }: OpenClock,
  pauses: readonly ReasonedPause[],
  now: Date,
  calendarOf: (promised: Promised) => WorkingCalendar,
): ComputedClock {
  // A pause that begins after the clock stopped is none of its own.
  const own = pauses
    .filter(({ from }) => !stoppedAt || from < stoppedAt)
    .map((pause) => (stoppedAt && pause.to === null ? { ...pause, to: stoppedAt } : pause));
  const moment = (share: number) =>
    earliest(
      promises.map(({ from, promised }) =>
        dueAfter(from, promised.minutes[kind] * share, calendarOf(promised), own),
      ),
    );
  const due = moment(1);
  const first = promises[0];
  const last = promises.at(-1);
  if (!first || !last) throw new Error("A clock begins with a promise");
  const pause = stoppedAt ? undefined : pauses.find(({ to }) => to === null);
  const end = stoppedAt ?? now;
  const late = due !== null && (stoppedAt ? end > due : end >= due);
  const state = late ? "breached" : stoppedAt ? "met" : pause ? "paused" : "running";
  return {
    kind,
    cycle,
    state,
    minutes: last.promised.minutes[kind],
    started_at: first.from,
    near_at: moment(nearShare),
    due_at: due,
    stopped_at: stoppedAt,
    paused_since: pause?.from ?? null,
    pause_reason: pause?.reason ?? null,
    settled_at: late ? due : stoppedAt,
  };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce(
    (first, moment) => (!first || (moment && moment < first) ? (moment ?? first) : first),
    null,
  );
}
