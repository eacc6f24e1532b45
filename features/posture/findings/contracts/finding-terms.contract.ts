import { z } from "zod";
import { commonSteps } from "#platform/contract/case-work.ts";

/** The area of the portal that shows a finding. */
export const findingAreas = ["vulnerability", "benchmark", "cloud", "certificate", "protection"] as const;
export const FindingArea = z.enum(findingAreas);
export type FindingArea = z.infer<typeof FindingArea>;

/**
 * The state of a finding; one word, never pairs of flags.
 *
 * - `fixed_declared`: somebody states that it is corrected, and the next scan that reaches it confirms or rejects it
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

/** The source of findings that a person recorded: no scan looks for them again, so people verify them. */
export const manualSource = "manual";

/** The source of findings of a proactive assessment: no scan looks for them again, so a retest verifies them. */
export const assessmentSource = "assessment";

/** Sources whose findings people recorded. */
export const peopleSources = [manualSource, assessmentSource] as const;
export const isRecordedByPeople = (source: string): boolean =>
  (peopleSources as readonly string[]).includes(source);

/** The statuses that count as open everywhere; their timer runs. */
export const openStatuses = [
  "open",
  "in_progress",
  "fixed_declared",
  "reopened",
] as const satisfies readonly FindingStatus[];

/** The party that has to act next. `change`: both parties wait for a change window. */
export const pendingParties = ["client", "provider", "change"] as const;
export const PendingParty = z.enum(pendingParties);
export type PendingParty = z.infer<typeof PendingParty>;

/**
 * The effect of one scan on a finding. `not_evaluated`: the scan reached the asset but could not determine whether
 * the finding exists.
 */
export const scanEffects = ["new", "reopened", "persistent", "changed", "gone", "not_evaluated"] as const;
export const ScanEffect = z.enum(scanEffects);
export type ScanEffect = z.infer<typeof ScanEffect>;

/** The service-level timer of a finding: to correct it. A reopened finding has a second cycle. */
export const findingClocks = ["fix"] as const;
export const FindingClockKind = z.enum(findingClocks);
export type FindingClockKind = z.infer<typeof FindingClockKind>;

/** The reasons for which a timer is paused. The first two begin and end with the party that has to act. */
export const findingPauses = ["waiting_provider", "waiting_change", "agreed"] as const;
export const FindingPause = z.enum(findingPauses);
export type FindingPause = z.infer<typeof FindingPause>;

/** Activity steps of findings in addition to those of every case. `changed`, `confirmed_fixed`… come from scans. */
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
