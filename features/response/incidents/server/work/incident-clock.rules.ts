import type {
  IncidentClockKind,
  IncidentPauseReason,
  IncidentStage,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { type ActivityEntry, type ClockEffect, nextDue } from "#platform/server/clocks/clock.rules.ts";
import type { CaseClocks } from "#platform/server/work/recompute-clocks.ts";

const acknowledging: ReadonlySet<string> = new Set(["taken", "assigned", "status_changed", "closed"]);
const contained: ReadonlySet<unknown> = new Set(["eradication", "recovery", "review", "closed"]);
const resolved: ReadonlySet<unknown> = new Set(["review", "closed"]);

const entered = ({ type, facts }: ActivityEntry, stages: ReadonlySet<unknown>) =>
  (type === "status_changed" || type === "closed") && stages.has(facts.status);

/** The timers to acknowledge, to contain and to resolve an incident, with the steps that start, stop and pause them. */
export const incidentClocks: CaseClocks = {
  effectOf(step): ClockEffect<IncidentClockKind, IncidentPauseReason> {
    const { type, facts } = step;
    const stop: IncidentClockKind[] = [];
    if (acknowledging.has(type)) stop.push("acknowledge");
    if (entered(step, contained) || (type === "moment_recorded" && facts.moment === "containment"))
      stop.push("contain");
    if (entered(step, resolved)) stop.push("resolve");
    return {
      ...(type === "opened" && { start: ["acknowledge", "contain", "resolve"] as const }),
      // An incident that returns to an earlier stage, or is reopened, must be resolved again.
      ...(type === "reopened" && { start: ["resolve"] as const }),
      restate: type === "severity_changed",
      stop,
      ...pauseEffect(step),
    };
  },
  columnsOf(story, clocks) {
    const first = (isIt: (step: ActivityEntry) => boolean) => story.find(isIt)?.at ?? null;
    const stage = (name: IncidentStage) =>
      first(({ type, facts }) => (type === "status_changed" || type === "taken") && facts.status === name);
    const turned = story.findLast(({ type }) => type === "closed" || type === "reopened");
    return {
      acknowledged_at: first(({ type }) => acknowledging.has(type)),
      analysis_at: stage("analysis"),
      containment_at: stage("containment"),
      eradication_at: stage("eradication"),
      recovery_at: stage("recovery"),
      review_at: stage("review"),
      closed_at: turned?.type === "closed" ? turned.at : null,
      due_at: nextDue(clocks),
    };
  },
};

function pauseEffect({ type, facts }: ActivityEntry): ClockEffect<IncidentClockKind, IncidentPauseReason> {
  if (type === "clocks_paused") return { pause: facts.pause_reason as IncidentPauseReason };
  // A pause that a client's task began ends with the task; other pauses continue.
  if (type === "clocks_resumed" && facts.task) return { resume: ["waiting_client"] };
  if (type === "clocks_resumed") return { resume: ["waiting_client", "third_party", "agreed"] };
  // Work on a merged incident happens in the one that it was merged into, so its own timers pause.
  if (type === "merged_into") return { pause: "agreed" };
  if (type === "unmerged" && facts.left) return { resume: ["agreed"] };
  return {};
}
