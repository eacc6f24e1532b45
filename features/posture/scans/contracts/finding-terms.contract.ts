import { z } from "zod";
import { commonSteps } from "#platform/contract/case-work.ts";

/** Whose a finding is: the area of the portal that shows it. */
export const findingAreas = ["vulnerability", "benchmark", "cloud", "certificate", "protection"] as const;
export const FindingArea = z.enum(findingAreas);
export type FindingArea = z.infer<typeof FindingArea>;

/**
 * Where a finding stands; one word, never pairs of flags.
 * - `fixed_declared`: somebody says that it is corrected, and the next scan that reaches it confirms or rejects it
 * - `closed_verified`: a scan that would have seen it did not
 * - `asset_retired`: it was open when its asset left the register of the company
 */
export const findingStatuses = [
  "open",
  "in_progress",
  "fixed_declared",
  "closed_verified",
  "reopened",
  "risk_accepted",
  "false_positive",
  "out_of_scope",
  "asset_retired",
] as const;
export const FindingStatus = z.enum(findingStatuses);
export type FindingStatus = z.infer<typeof FindingStatus>;

/** Who says a finding that a person recorded: no scan looks for it again, so people verify it. */
export const manualSource = "manual";

/** Who says a finding of a proactive assessment: no scan looks for it again, so a retest verifies it. */
export const assessmentSource = "assessment";

/** Sources whose findings people recorded. */
export const peopleSources = [manualSource, assessmentSource] as const;
export const isRecordedByPeople = (source: string): boolean =>
  (peopleSources as readonly string[]).includes(source);

/** Those that still press: counted as open everywhere, with a clock that runs. */
export const openStatuses = [
  "open",
  "in_progress",
  "fixed_declared",
  "reopened",
] as const satisfies readonly FindingStatus[];

/** Who has the ball: whose turn it is. `change`: both wait for a change window. */
export const balls = ["client", "provider", "change"] as const;
export const Ball = z.enum(balls);
export type Ball = z.infer<typeof Ball>;

/** What one scan did to a finding. `not_evaluated`: it reached the asset and could not judge this finding. */
export const scanEffects = ["new", "reopened", "persistent", "changed", "gone", "not_evaluated"] as const;
export const ScanEffect = z.enum(scanEffects);
export type ScanEffect = z.infer<typeof ScanEffect>;

/** One promise of time: to correct it. One that is reopened has a second cycle. */
export const findingClocks = ["fix"] as const;
export const FindingClockKind = z.enum(findingClocks);
export type FindingClockKind = z.infer<typeof FindingClockKind>;

/** Why a clock stands still. The first two begin and end with who has the ball. */
export const findingPauses = ["waiting_provider", "waiting_change", "agreed"] as const;
export const FindingPause = z.enum(findingPauses);
export type FindingPause = z.infer<typeof FindingPause>;

/** Steps of a finding's story beside those that every case has. `changed`, `confirmed_fixed`… are of scans. */
export const findingSteps = [
  ...commonSteps,
  "changed",
  "declared_fixed",
  "confirmed_fixed",
  "rejected_fix",
  "severity_changed",
  "ball_passed",
  "acceptance_requested",
  "risk_accepted",
  "acceptance_ended",
  "marked_false_positive",
  "marked_out_of_scope",
  "vex_applied",
  "entered_kev",
  "asset_retired",
  "asset_returned",
] as const;
export const FindingStep = z.enum(findingSteps);
export type FindingStep = z.infer<typeof FindingStep>;
