import { z } from "zod";

export const investigationStatuses = ["open", "in_progress", "concluded"] as const;
export const InvestigationStatus = z.enum(investigationStatuses);
export type InvestigationStatus = z.infer<typeof InvestigationStatus>;

/** `inconclusive`: the evidence does not distinguish the hypotheses; this is a valid result. */
export const InvestigationResult = z.enum(["answered", "inconclusive"]);
export type InvestigationResult = z.infer<typeof InvestigationResult>;

/**
 * Three levels, used for the confidence in a conclusion and for the credibility and relevance of a piece of evidence.
 */
export const levels = ["high", "medium", "low"] as const;
export const Level = z.enum(levels);
export type Level = z.infer<typeof Level>;

export const consistencies = [
  "very_consistent",
  "consistent",
  "neutral",
  "inconsistent",
  "very_inconsistent",
  "not_applicable",
] as const;
export const Consistency = z.enum(consistencies);
export type Consistency = z.infer<typeof Consistency>;

export const InvestigationVisibility = z.enum(["internal", "client", "restricted"]);
export type InvestigationVisibility = z.infer<typeof InvestigationVisibility>;

export const investigationSteps = [
  "opened",
  "taken",
  "assigned",
  "revised",
  "concluded",
  "reopened",
  "published",
  "summarised",
  "withdrawn",
  "restricted",
  "unrestricted",
  "person_added",
  "person_removed",
  "hypothesis_added",
  "hypothesis_changed",
  "hypothesis_removed",
  "evidence_added",
  "evidence_changed",
  "evidence_removed",
  "turned",
] as const;
export const InvestigationStep = z.enum(investigationSteps);
export type InvestigationStep = z.infer<typeof InvestigationStep>;

export const cardKinds = [
  "event",
  "alert",
  "incident",
  "asset",
  "account",
  "address",
  "file",
  "note",
  "link",
] as const;
export const CardKind = z.enum(cardKinds);
export type CardKind = z.infer<typeof CardKind>;
