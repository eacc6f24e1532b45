import { z } from "zod";
import { commonSteps } from "#platform/contract/case-work.ts";

/** The stages of the work on an incident; an open incident may move from any stage to any other. */
export const incidentStages = [
  "declared",
  "analysis",
  "containment",
  "eradication",
  "recovery",
  "review",
  "closed",
] as const;
export const IncidentStage = z.enum(incidentStages);
export type IncidentStage = z.infer<typeof IncidentStage>;

/**
 * - `internal`: the provider's people
 * - `client`: the company's people too, in the texts that were approved for them
 * - `restricted`: named people only, staff included
 */
export const incidentVisibilities = ["internal", "client", "restricted"] as const;
export const IncidentVisibility = z.enum(incidentVisibilities);
export type IncidentVisibility = z.infer<typeof IncidentVisibility>;

/** Traffic Light Protocol 2.0: the permitted readers of the information. */
export const Tlp = z.enum(["red", "amber_strict", "amber", "green", "clear"]);
export type Tlp = z.infer<typeof Tlp>;
/** Permissible Actions Protocol: the permitted actions with the information, so that the attacker does not notice. */
export const Pap = z.enum(["red", "amber", "green", "clear"]);
export type Pap = z.infer<typeof Pap>;

/** The impact on the company's service. */
export const ServiceImpact = z.enum(["unknown", "none", "degraded", "partial_outage", "outage"]);
export type ServiceImpact = z.infer<typeof ServiceImpact>;

/** The origin of the incident. */
export const IncidentOrigin = z.enum(["manual", "alert", "finding", "client_call", "reported_mail", "hunt"]);
export type IncidentOrigin = z.infer<typeof IncidentOrigin>;

/** The verdict. `attempt`: somebody tried without success. */
export const incidentVerdicts = [
  "confirmed",
  "attempt",
  "policy_violation",
  "false_positive",
  "exercise",
  "undetermined",
] as const;
export const IncidentVerdict = z.enum(incidentVerdicts);
export type IncidentVerdict = z.infer<typeof IncidentVerdict>;

/** Key moments between which durations are measured, in their usual order. */
export const momentKinds = [
  "first_act",
  "first_effect",
  "detection",
  "knowledge",
  "containment",
  "eradication",
  "recovery",
] as const;
export const KeyMomentKind = z.enum(momentKinds);
export type KeyMomentKind = z.infer<typeof KeyMomentKind>;

export const Certainty = z.enum(["exact", "estimated"]);
export type Certainty = z.infer<typeof Certainty>;

/**
 * The service-level timers of the contract: to acknowledge, to contain, to resolve. Legal duties have separate
 * timers.
 */
export const clockKinds = ["acknowledge", "contain", "resolve"] as const;
export const IncidentClockKind = z.enum(clockKinds);
export type IncidentClockKind = z.infer<typeof IncidentClockKind>;

/**
 * The reasons for which these timers are paused. The first one also begins and ends by itself, with a task of the
 * client.
 */
export const pauseReasons = ["waiting_client", "third_party", "agreed"] as const;
export const IncidentPauseReason = z.enum(pauseReasons);
export type IncidentPauseReason = z.infer<typeof IncidentPauseReason>;

/** The category of a fact in the timeline: an act of the attacker, of the defence, a message, a legal step. */
export const factCategories = ["attack", "detection", "response", "communication", "legal", "other"] as const;
export const FactCategory = z.enum(factCategories);
export type FactCategory = z.infer<typeof FactCategory>;

export const TaskState = z.enum(["open", "in_progress", "done", "not_applicable"]);
export type TaskState = z.infer<typeof TaskState>;
/** The stage of the work to which a task belongs. */
export const TaskPhase = z.enum(["analysis", "containment", "eradication", "recovery", "review"]);
export type TaskPhase = z.infer<typeof TaskPhase>;
export const OwnerSide = z.enum(["provider", "client"]);
export type OwnerSide = z.infer<typeof OwnerSide>;

/** The acts that an entry of a custody chain records about a piece of evidence. */
export const custodyActs = [
  "received",
  "registered",
  "sealed",
  "downloaded",
  "copied",
  "handed_over",
  "returned",
  "verified",
  "damaged",
  "destroyed",
  "chain_sealed",
] as const;
export const CustodyAct = z.enum(custodyActs);
export type CustodyAct = z.infer<typeof CustodyAct>;

export const incidentStepTypes = [
  ...commonSteps,
  "revised",
  "severity_changed",
  "moment_recorded",
  "restricted",
  "unrestricted",
  "person_added",
  "person_removed",
  "alert_attached",
  "alert_detached",
  "merged",
  "merged_into",
  "unmerged",
  "split",
  "task_added",
  "task_changed",
  "task_done",
  "evidence_added",
  "evidence_moved",
  "decision_recorded",
  "texts_drafted",
  "texts_approved",
  "client_answered",
  "report_issued",
  /** An entry from another feature: a legal duty or a run of a playbook. Its text is in the note. */
  "area_step",
] as const;
export const IncidentStepType = z.enum(incidentStepTypes);
export type IncidentStepType = z.infer<typeof IncidentStepType>;

/** The sections of a report in the order of printing. */
export const reportSections = [
  "summary",
  "impact",
  "moments",
  "timeline",
  "cause",
  "response",
  "indicators",
  "evidence",
  "duties",
  "lessons",
  "measures",
] as const;
export const ReportSectionKey = z.enum(reportSections);
export type ReportSectionKey = z.infer<typeof ReportSectionKey>;

/** `approved`: a person other than the author approved the text; any change requires a new approval. */
export const reportStates = ["draft", "approved", "issued"] as const;
export const ReportState = z.enum(reportStates);
export type ReportState = z.infer<typeof ReportState>;

/** The ways to hand over a report. `download`: the recipient downloads it from the portal. */
export const reportWays = ["mail", "meeting", "paper", "other", "download"] as const;
export const ReportWay = z.enum(reportWays);
export type ReportWay = z.infer<typeof ReportWay>;

/** Whether an asset or account of an incident is known to be affected. */
export const AffectedState = z.enum(["suspected", "compromised", "clean"]);
export type AffectedState = z.infer<typeof AffectedState>;
