import { z } from "zod";

export const Count = z.number().int();
export const Timestamp = z.iso.datetime();
export const Day = z.iso.date("La fecha se escribe como 2026-11-28");

export const assessmentKinds = [
  "external",
  "internal",
  "web",
  "api",
  "mobile",
  "cloud",
  "phishing",
  "red_team",
  "purple_team",
  "physical",
] as const;
export const AssessmentKind = z.enum(assessmentKinds);
export type AssessmentKind = z.infer<typeof AssessmentKind>;

/** How much the testers know about the target: nothing, something, everything. */
export const boxTypes = ["black", "grey", "white"] as const;
export const Box = z.enum(boxTypes);
export type Box = z.infer<typeof Box>;

/**
 * Progress of an assessment.
 * - `authorised`: a signed document names each allowed target
 * - `in_progress`: testers may act; needs an authorisation in force for each allowed target
 * - `suspended`: stopped by a party or by the provider
 * - `retest`: a round of verification is under way
 */
export const assessmentStates = [
  "proposed",
  "authorised",
  "in_progress",
  "suspended",
  "reporting",
  "delivered",
  "remediation",
  "retest",
  "closed",
  "cancelled",
] as const;
export const AssessmentState = z.enum(assessmentStates);
export type AssessmentState = z.infer<typeof AssessmentState>;

/**
 * `careful`: allowed under the conditions of its note; such a target needs an authorisation, as an `allowed` one
 * does.
 */
export const targetKinds = ["allowed", "careful", "forbidden"] as const;
export const TargetKind = z.enum(targetKinds);
export type TargetKind = z.infer<typeof TargetKind>;

export const readCall = {
  scope: "company",
  permission: "assessment.read",
  effect: "read",
  method: "GET",
} as const;

export const workCall = {
  scope: "company",
  permission: "assessment.work",
  effect: "write",
} as const;

/** The calls that people of the company may make as well; what they may do depends on the assessment. */
export const answerCall = {
  scope: "company",
  permission: "assessment.answer",
  effect: "write",
} as const;

export const assessmentsPath = "/api/assessments/";
export const maxTargets = 200;
export const maxParties = 30;
