import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";
import * as paths from "#platform/contract/paths.ts";

export function toTechnique(id: string): Reference {
  return {
    kind: "technique",
    id,
    label: `Técnica ${id}`,
    path: `${paths.attackMatrix}?tecnica=${encodeURIComponent(id)}`,
  };
}

export function toCoverage(): Reference {
  return { kind: "technique_list", id: "", label: "Cobertura de detección", path: paths.attackCoverage };
}
