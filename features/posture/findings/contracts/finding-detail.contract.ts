import { z } from "zod";
import { RetirementReason } from "#features/detection/entities/entity-retirement.contract.ts";
import {
  FindingClockKind,
  FindingPause,
  FindingStep,
  pendingParties,
  ScanEffect,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { CaseLink, stepShape } from "#platform/contract/case-work.ts";
import { clockShape } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Count, Finding, readCall, Timestamp, Words } from "./finding-list.contract.ts";

/** A CVE with its current data in the catalogues; null where a catalogue does not contain it. */
export const KnownCve = z.object({
  cve: z.string(),
  kev: z.object({ added: z.iso.date(), due: z.iso.date().nullable(), ransomware: z.boolean() }).nullable(),
  epss: z.object({ score: z.number(), percentile: z.number(), day: z.iso.date() }).nullable(),
});
export type KnownCve = z.infer<typeof KnownCve>;

/** The problem, wherever it occurs. Texts are plain; nothing of a scanner is ever shown as HTML. */
export const FindingIssue = z.object({
  id: Id,
  source: z.string(),
  rule_id: z.string(),
  rule_version: Words,
  family: Words,
  title: z.string(),
  description: z.string(),
  solution: z.string(),
  /** Short texts of the portal in Spanish. */
  title_es: Words,
  summary_es: Words,
  references: z.array(z.string()),
  aliases: z.array(z.string()),
  cves: z.array(KnownCve),
  cwes: z.array(Count),
  /** Every imported rating: v2, v3.x and v4, with its source. */
  cvss: z.array(
    z.object({
      version: z.string(),
      vector: Words,
      score: z.number().nullable(),
      source: z.string(),
    }),
  ),
  remedy: Words,
  exploit_available: z.boolean().nullable(),
  exploited_by_malware: z.boolean().nullable(),
  unsupported_by_vendor: z.boolean().nullable(),
  published_at: Words,
  patched_at: Words,
  /** The EPSS according to the scanner at that time. */
  scanner_epss: z.number().nullable(),
  vpr: z.number().nullable(),
});
export type FindingIssue = z.infer<typeof FindingIssue>;

/** The parts whose points add up to the priority of a finding. */
export const priorityParts = ["severity", "kev", "epss", "exposure", "criticality", "attacked"] as const;
export const PriorityPart = z.object({
  part: z.enum(priorityParts),
  points: Count,
  /**
   * The value from which the points result: a severity, an EPSS score, a criticality, the last attack; empty if the
   * name of the part is sufficient.
   */
  value: z.string(),
});
export type PriorityPart = z.infer<typeof PriorityPart>;

/** A scan that saw the finding, or that reached its asset without seeing it. */
export const FindingScan = z.object({
  scan_id: Id,
  tools: z.array(z.string()),
  name: Words,
  ended_at: Timestamp,
  effect: ScanEffect,
  instances: Count,
  credentialed: z.boolean().nullable(),
  /** The previous values of columns that this scan changed. */
  before: z.record(z.string(), z.unknown()).nullable(),
});
export type FindingScan = z.infer<typeof FindingScan>;

/** The evidence of a scan, one text per instance. */
export const FindingEvidence = z.object({
  scan_id: Id,
  seen_at: Timestamp,
  texts: z.array(z.string()),
});
export type FindingEvidence = z.infer<typeof FindingEvidence>;

export const FindingDecisionRef = z.object({
  id: Id,
  number: Count,
  kind: z.enum(["risk_acceptance", "false_positive", "out_of_scope", "vex"]),
  state: z.enum(["requested", "recommended", "approved", "rejected", "expired", "revoked"]),
  justification: z.string(),
  expires_on: z.iso.date().nullable(),
  requested_by_name: z.string(),
  approved_by_name: Words,
});
export type FindingDecisionRef = z.infer<typeof FindingDecisionRef>;

const StepFacts = z.looseObject({
  status: z.string().optional(),
  status_before: z.string().optional(),
  /** The scan that caused the step. */
  scan_id: Id.optional(),
});

/** The answer of every call that changes a finding. The activity that a client gets omits internal entries. */
export const FindingDetail = z.object({
  finding: Finding,
  issue: FindingIssue,
  severity_reason: z.string(),
  service: Words,
  path: Words,
  purl: Words,
  /** `potential` when the scanner is uncertain. */
  certainty: z.enum(["confirmed", "potential"]).nullable(),
  /** Greenbone's quality of detection, 0 to 100. */
  quality: Count.nullable(),
  /** Whether the last scan that saw it had credentials. */
  credentialed: z.boolean().nullable(),
  /** Set when its asset is retired: the date, the reason and the person. */
  asset_retired: z
    .object({ at: Timestamp, reason: RetirementReason, note: z.string(), by_name: z.string() })
    .nullable(),
  /** Set when the finding is accepted or muted in the tool. */
  suppression: z.object({ kind: z.string(), status: z.string(), reason: z.string() }).nullable(),
  opened_at: Timestamp,
  declared_at: Timestamp.nullable(),
  priority: z.array(PriorityPart),
  clocks: z.array(clockShape(FindingClockKind, FindingPause)),
  steps: z.array(stepShape(FindingStep, StepFacts)),
  /** Minutes that each side had to act while the finding was open. */
  ball_minutes: z.record(z.enum(pendingParties), Count),
  ball_since: Timestamp,
  /** The evidence of the newest scan that saw the finding and of the previous one, shown as before and after. */
  evidence: z.array(FindingEvidence),
  /** The scans that reported the finding, the newest first; at most 50. */
  scans: z.array(FindingScan),
  decisions: z.array(FindingDecisionRef),
  links: z.array(CaseLink),
  /** Number of other open findings of the same issue and of the same asset. */
  same_issue_open: Count,
  same_asset_open: Count,
});
export type FindingDetail = z.infer<typeof FindingDetail>;

export const getFinding = defineCall({
  ...readCall,
  name: "vulnerabilities.get_finding",
  path: "/api/vulnerabilities/findings/:id/",
  summary: "Returns a finding with issue, evidence, scans, activity, clocks, priority and decisions",
  input: z.object({ id: Id }),
  output: FindingDetail,
});
