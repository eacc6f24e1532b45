import {
  type FindingClockKind,
  type FindingPause,
  findingClocks,
  openStatuses,
} from "#features/posture/scans/contracts/finding-terms.contract.ts";
import { type ClockEffect, nextDue, type StoryStep } from "#platform/server/clocks/clock.rules.ts";
import type { CaseClocks } from "#platform/server/work/recompute-clocks.ts";

const isOpen = (status: unknown) => openStatuses.some((open) => open === status);

/**
 * To correct it: what begins, stops and pauses the clock of a finding. All of it follows from what the steps say:
 * - a step to an open state from one that is not begins a clock of what it `promised`; one away from there stops it
 * - `ball` says who acts from then on: while that is not the client, the clock stands still
 */
export const fixClock: CaseClocks = {
  effectOf(step): ClockEffect<FindingClockKind, FindingPause> {
    return { ...turnEffect(step), ...ratingEffect(step), ...pauseEffect(step) };
  },
  columnsOf: (_story, clocks) => ({ due_at: nextDue(clocks) }),
};

function turnEffect({ type, facts }: StoryStep): ClockEffect<FindingClockKind, FindingPause> {
  const { status, status_before } = facts;
  if (type === "opened") return { start: findingClocks };
  if (status === undefined || isOpen(status) === isOpen(status_before)) return {};
  return isOpen(status) ? { start: findingClocks } : { stop: findingClocks };
}

/** A more urgent rating shortens the term from then on; a less urgent one has the longer term from its beginning. */
function ratingEffect({ type, facts }: StoryStep): ClockEffect<FindingClockKind, FindingPause> {
  if (type === "entered_kev") return { tighten: true };
  if (type !== "severity_changed") return {};
  if (!facts.promised) return { stop: findingClocks };
  return Number(facts.severity) > Number(facts.severity_before) ? { tighten: true } : { restate: true };
}

function pauseEffect({ type, facts }: StoryStep): ClockEffect<FindingClockKind, FindingPause> {
  const { ball } = facts;
  if (ball === "provider") return { pause: "waiting_provider", resume: ["waiting_change"] };
  if (ball === "change") return { pause: "waiting_change", resume: ["waiting_provider"] };
  if (ball === "client") return { resume: ["waiting_provider", "waiting_change"] };
  if (type === "clocks_paused") return { pause: facts.pause_reason as FindingPause };
  return type === "clocks_resumed" ? { resume: ["agreed"] } : {};
}
