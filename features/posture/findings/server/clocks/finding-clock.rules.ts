import {
  type FindingClockKind,
  type FindingPause,
  findingClocks,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { type ActivityEntry, type ClockEffect, nextDue } from "#platform/server/clocks/clock.rules.ts";
import type { CaseClocks } from "#platform/server/work/recompute-clocks.ts";

const isOpen = (status: unknown) => openStatuses.some((open) => open === status);

/**
 * The timer for correcting a finding, driven by its steps: - a step from a closed to an open state starts a timer with
 * the target in `promised`; a step out of the open states stops it
 *
 * - `ball` names the side that has to act from then on: while it is not the client, the timer is paused
 */
export const fixClock: CaseClocks = {
  effectOf(step): ClockEffect<FindingClockKind, FindingPause> {
    return { ...turnEffect(step), ...ratingEffect(step), ...pauseEffect(step) };
  },
  columnsOf: (_story, clocks) => ({ due_at: nextDue(clocks) }),
};

function turnEffect({ type, facts }: ActivityEntry): ClockEffect<FindingClockKind, FindingPause> {
  const { status, status_before } = facts;
  if (type === "opened") return { start: findingClocks };
  if (status === undefined || isOpen(status) === isOpen(status_before)) return {};
  return isOpen(status) ? { start: findingClocks } : { stop: findingClocks };
}

/**
 * A more urgent rating sets the shorter deadline from then on; a less urgent one sets the longer deadline, counted
 * from the start of the timer.
 */
function ratingEffect({ type, facts }: ActivityEntry): ClockEffect<FindingClockKind, FindingPause> {
  if (type === "entered_kev") return { tighten: true };
  if (type !== "severity_changed") return {};
  if (!facts.promised) return { stop: findingClocks };
  return Number(facts.severity) > Number(facts.severity_before) ? { tighten: true } : { restate: true };
}

function pauseEffect({ type, facts }: ActivityEntry): ClockEffect<FindingClockKind, FindingPause> {
  const { ball } = facts;
  if (ball === "provider") return { pause: "waiting_provider", resume: ["waiting_change"] };
  if (ball === "change") return { pause: "waiting_change", resume: ["waiting_provider"] };
  if (ball === "client") return { resume: ["waiting_provider", "waiting_change"] };
  if (type === "clocks_paused") return { pause: facts.pause_reason as FindingPause };
  return type === "clocks_resumed" ? { resume: ["agreed"] } : {};
}
