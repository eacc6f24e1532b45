import type { AnalysisRequest } from "#features/analyses/analyses.contract.ts";
import { kindWords } from "#features/analyses/analyses.words.ts";

/** What a person calls an analysis: of the organisation, or of which standard. */
export function analysisName({
  analysis_type,
  standard_name,
}: Pick<AnalysisRequest, "analysis_type" | "standard_name">): string {
  if (analysis_type === "organization_status" || !standard_name) return kindWords[analysis_type];
  return `Cumplimiento de ${standard_name}`;
}
