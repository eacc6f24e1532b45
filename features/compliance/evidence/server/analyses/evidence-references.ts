import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";
import * as paths from "#platform/contract/paths.ts";

export function toEvidence({ id, title }: { id: string; title: string }): Reference {
  return { kind: "evidence", id, label: title.slice(0, 300), path: `${paths.evidence}?evidencia=${id}` };
}

export function toEvidenceList(): Reference {
  return { kind: "evidence_list", id: "", label: "Evidencias", path: paths.evidence };
}
