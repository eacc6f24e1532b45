import {
  type IncidentStage,
  incidentStages,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { without } from "#platform/contract/word-list.ts";

export type Stage = IncidentStage;

export type Step =
  | "take"
  | "lead"
  | "move"
  | "verdict"
  | "close"
  | "reopen"
  | "withdraw"
  | "merge"
  | "split"
  | "pause"
  | "resume"
  | "explain"
  | "revise"
  | "restrict"
  | "unrestrict";

/** The stages in which work is done, in their usual order. */
export const openStages = without(incidentStages, ["closed"]);

/** The stage that usually follows; none after the review, which ends with closing. */
export function stageAfter(stage: Stage): Stage | undefined {
  return stage === "closed" ? undefined : openStages[openStages.indexOf(stage) + 1];
}

type Worked = Pick<Incident, "stage" | "lead_id" | "verdict" | "visibility" | "clock">;

/** Returns the possible actions on an incident in its state; `main` is the one step that leads on from here. */
export function possibleSteps({ stage, lead_id, visibility, clock }: Worked, viewerId: number | undefined) {
  const open = stage !== "closed";
  const can: Record<Step, boolean> = {
    take: open && (lead_id === null || lead_id !== viewerId),
    lead: open,
    move: open,
    verdict: open,
    close: open,
    reopen: !open,
    withdraw: visibility === "client",
    pause: open && clock?.state === "running",
    // The pause for the client ends with the task of the client.
    resume: open && clock?.state === "paused" && clock.pause_reason !== "waiting_client",
    explain: clock?.state === "breached",
    revise: open,
    restrict: open && visibility !== "restricted",
    unrestrict: visibility === "restricted",
    merge: open,
    split: open,
  };
  const main: Step = !open ? "reopen" : lead_id === null ? "take" : stageAfter(stage) ? "move" : "close";
  return { ...can, main };
}
