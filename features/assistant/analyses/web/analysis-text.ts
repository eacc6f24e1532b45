import { numberText } from "#platform/web/text/number-text.ts";
import type { AnalysisRequest } from "../analyses.contract.ts";
import { kindLabels } from "../analyses.labels.ts";

/** Returns the name of an analysis: of the organisation, or of a standard. */
export function analysisName({
  analysis_type,
  standard_name,
}: Pick<AnalysisRequest, "analysis_type" | "standard_name">): string {
  if (analysis_type === "organization_status" || !standard_name) return kindLabels[analysis_type];
  return `Cumplimiento de ${standard_name}`;
}

/** Formats a score as `72,5`, or states that it cannot be evaluated. */
export function scoreText(score: number | null): string {
  return score === null ? "No evaluable" : numberText(score);
}

/** Formats the difference of two scores: `+4,5`, `−3`, `sin cambio`; empty if one of them is missing. */
export function scoreMove(before: number | null, now: number | null): string {
  if (before === null || now === null) return "";
  const move = Math.round((now - before) * 10) / 10;
  if (move === 0) return "sin cambio";
  return `${move > 0 ? "+" : "−"}${numberText(Math.abs(move))}`;
}
