import { calculateBaseScore, calculateBaseScoreV4 } from "cvss4";
import {
  CvssVersion,
  type Rating,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

/** The library that computes CVSS scores; its name and version are stored with each score. */
export const scoringLibrary = "cvss4 1.0.7";

/** The qualitative scale of CVSS, the same in 3.x and 4.0. */
function severityOfScore(score: number): Severity {
  if (score >= 9) return "critical";
  if (score >= 7) return "high";
  if (score >= 4) return "medium";
  return score > 0 ? "low" : "informational";
}

/**
 * The rating of a vector of CVSS 3.0, 3.1 or 4.0, or undefined where it is not valid: a vector that is wrong has no score,
 * never the score 0.0.
 */
export function rateVector(text: string): Rating | undefined {
  const vector = text.trim().replace(/\/$/, "").toUpperCase();
  const version = CvssVersion.safeParse(/^CVSS:(\d\.\d)\//.exec(vector)?.[1]);
  if (!version.success) return undefined;
  try {
    const score = version.data === "4.0" ? calculateBaseScoreV4(vector) : calculateBaseScore(vector);
    if (!Number.isFinite(score) || score < 0 || score > 10) return undefined;
    return {
      vector,
      version: version.data,
      score,
      severity: severityOfScore(score),
      scored_by: scoringLibrary,
    };
  } catch {
    return undefined;
  }
}
