import { manualSource } from "#features/posture/scans/contracts/finding-terms.contract.ts";
import type { FindingDetail } from "#features/posture/vulnerabilities/contracts/finding-detail.contract.ts";
import type { Finding } from "#features/posture/vulnerabilities/contracts/finding-list.contract.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import { isOpen } from "../detail/finding-sentence.ts";
import type { FindingSelection } from "./use-finding-change.ts";

export type Step =
  | "take"
  | "assign"
  | "declare_fixed"
  | "verify"
  | "work_on"
  | "put_back"
  | "pass_ball"
  | "accept"
  | "false_positive"
  | "out_of_scope"
  | "rate"
  | "pause"
  | "resume"
  | "explain";

/** The object of an action: one finding, or a selection without a single one. */
export interface Asked {
  step: Step;
  finding: Finding | undefined;
  selection: FindingSelection;
  count: number;
}

/** The viewer of the finding. */
export interface Viewer {
  id: number | undefined;
  may: (permission: Permission) => boolean;
}

type Worked = Pick<Finding, "status" | "assignee_id" | "clock">;

/** Returns the actions of this person on a finding in its state; `main` is the one step that leads on from here. */
export function possibleSteps(
  { status, assignee_id, clock }: Worked,
  viewer: Viewer,
  decisions: readonly Pick<FindingDetail["decisions"][number], "state">[] = [],
  /** The source of the finding; unknown before it is open. */
  source?: string,
) {
  const open = isOpen(status);
  const declared = status === "fixed_declared";
  const work = open && viewer.may("finding.work");
  const triage = open && viewer.may("finding.triage");
  const decide = open && viewer.may("finding.approve");
  const isRequested = decisions.some(({ state }) => state === "requested" || state === "recommended");
  const mine = assignee_id !== null && assignee_id === viewer.id && status === "in_progress";
  const can: Record<Step, boolean> = {
    take: work && !mine && !declared,
    assign: work,
    declare_fixed: work && !declared,
    verify: triage && source === manualSource,
    work_on: work && declared,
    put_back: work && status === "in_progress",
    pass_ball: work,
    accept: work && !isRequested,
    false_positive: decide,
    out_of_scope: decide,
    rate: triage,
    pause: triage && clock?.state === "running",
    // Pauses for another party end when the company is the pending party again.
    resume: triage && clock?.state === "paused" && clock.pause_reason === "agreed",
    explain: work && clock?.state === "breached",
  };
  const main: Step | undefined = !can.declare_fixed
    ? can.verify
      ? "verify"
      : undefined
    : viewer.may("finding.triage") && can.take && assignee_id === null
      ? "take"
      : "declare_fixed";
  return { ...can, main };
}
