import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";

export function toEvidence({ id, title }: { id: string; title: string }): Reference {
  return { kind: "evidence", id, label: title.slice(0, 300), path: `/Compliance/Evidencias?evidencia=${id}` };
}

export function toEvidenceList(): Reference {
  return { kind: "evidence_list", id: "", label: "Evidencias", path: "/Compliance/Evidencias" };
}
