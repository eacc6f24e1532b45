import type { AnalysisRequest } from "#features/analyses/analyses.contract.ts";

type Subject = Pick<AnalysisRequest, "analysis_type" | "standard_id" | "status" | "audience">;

/** Why the chosen analyses cannot be compared; undefined when they can. */
export function whyNotCompared(picked: readonly Subject[]): string | undefined {
  const [one, other] = picked;
  if (!one || !other) return "Elija dos análisis";
  if (picked.some(({ status }) => status !== "completed")) return "Los dos tienen que estar completados";
  if (one.analysis_type !== other.analysis_type || one.standard_id !== other.standard_id)
    return "Solo se comparan dos análisis de lo mismo";
  return one.audience === other.audience ? undefined : "Uno cuenta alertas no publicadas y el otro no";
}
