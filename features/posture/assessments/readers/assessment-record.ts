import type { Severity } from "#platform/contract/severity.ts";

/** A finding as a tool of testers describes it. */
export interface FindingRecord {
  kind: "finding";
  externalId: string;
  title: string;
  summary: string;
  description: string;
  recommendation: string;
  references: string[];
  /**
   * The CVSS vector; null if the tool states that there is none (`n/a`), which means informational and is not a score
   * of 0.0.
   */
  vector: string | null;
  /** The severity that the tool states, used only if there is no vector. Null if it states none. */
  severity: Severity | null;
  cwes: number[];
  owasp: string;
  wstg: string;
  assets: string[];
  place: string;
}

export type StatedFact = "yes" | "no" | "unknown";

/** A step of an attack as a tool of exercises describes it. */
export interface StepRecord {
  kind: "step";
  externalId: string;
  round: string;
  name: string;
  techniqueId: string | null;
  target: string;
  sourceAddress: string;
  at: string;
  endedAt: string | null;
  expected: string;
  command: string;
  note: string;
  tools: {
    tool: string;
    logged: StatedFact;
    alerted: StatedFact;
    blocked: StatedFact;
    detectedAt: string | null;
  }[];
  place: string;
}

/** A part of a file that could not be read; reading continues with the next part. */
export interface RecordProblem {
  kind: "problem";
  place: string;
  /** A sentence in Spanish. It never quotes the record. */
  reason: string;
}

export type AssessmentRecord = FindingRecord | StepRecord | RecordProblem;
