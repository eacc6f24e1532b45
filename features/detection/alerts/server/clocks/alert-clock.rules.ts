import type {
  ActivityType,
  ClockKind,
  PauseReason,
} from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { type ActivityEntry, type ClockEffect, nextDue } from "#platform/server/clocks/clock.rules.ts";
import type { CaseClocks } from "#platform/server/work/recompute-clocks.ts";

/** The activity entries that acknowledge an alert. */
const acknowledging = new Set<string>([
  "taken",
  "assigned",
  "escalated",
  "decided",
  "closed",
  "asked_client",
] satisfies ActivityType[]);

const isAcknowledging = ({ type, facts }: ActivityEntry) =>
  acknowledging.has(type) || (type === "status_changed" && facts.status !== "new");

/** The rules of an alert's timers (to acknowledge, to decide, to close): which entries start, stop and pause them. */
export const alertClocks: CaseClocks = {
  effectOf(step): ClockEffect<ClockKind, PauseReason> {
    const { type } = step;
    const stop: ClockKind[] = [];
    if (isAcknowledging(step)) stop.push("acknowledge");
    if (type === "decided") stop.push("decide");
    if (type === "closed") stop.push("close");
    return {
      ...(type === "opened" && { start: ["acknowledge", "decide", "close"] }),
      ...(type === "reopened" && { start: ["decide", "close"] }),
      tighten: type === "severity_raised",
      stop,
      ...pauseEffect(step),
    };
  },
  columnsOf(story, clocks) {
    const first = (isIt: (step: ActivityEntry) => boolean) => story.find(isIt)?.at ?? null;
    return {
      acknowledged_at: first(isAcknowledging),
      escalated_at: first(({ type }) => type === "escalated"),
      decided_at: first(({ type }) => type === "decided"),
      closed_at: first(({ type }) => type === "closed"),
      due_at: nextDue(clocks),
    };
  },
};

function pauseEffect({ type, facts }: ActivityEntry): ClockEffect<ClockKind, PauseReason> {
  if (type === "asked_client") return { pause: "waiting_client" };
  if (type === "clocks_paused") return { pause: facts.pause_reason as PauseReason };
  if (type === "clocks_resumed") return { resume: ["maintenance", "agreed"] };
  // A merged or suppressed alert is not worked on by itself, so its timers pause.
  if ((type === "merged" && facts.absorbed) || type === "suppressed") return { pause: "agreed" };
  if (type === "unmerged" && facts.absorbed) return { resume: ["agreed"] };
  // Continued work ends the pause of the question to the client.
  if (facts.status !== undefined && facts.status !== "waiting_client") return { resume: ["waiting_client"] };
  return {};
}
