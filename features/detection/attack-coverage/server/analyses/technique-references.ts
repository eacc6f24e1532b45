import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";

export function toTechnique(id: string): Reference {
  return {
    kind: "technique",
    id,
    label: `Técnica ${id}`,
    path: `/mitre-attack?tecnica=${encodeURIComponent(id)}`,
  };
}

export function toCoverage(): Reference {
  return { kind: "technique_list", id: "", label: "Cobertura de detección", path: "/mitre-attack/Cobertura" };
}
