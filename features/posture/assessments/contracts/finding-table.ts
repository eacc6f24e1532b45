import type { MappedField } from "#features/posture/findings/contracts/column-map.contract.ts";

/** Fields of a finding that a column of a table may hold. */
export const findingFields = [
  "title",
  "severity",
  "cvss",
  "asset",
  "description",
  "evidence",
  "solution",
  "references",
  "cwe",
  "rule",
] as const satisfies readonly MappedField[];
export type FindingField = (typeof findingFields)[number];

export const findingFieldLabels = {
  title: "Título",
  severity: "Severidad",
  cvss: "Vector CVSS",
  asset: "Activo",
  description: "Descripción",
  evidence: "Evidencia",
  solution: "Recomendación",
  references: "Referencias",
  cwe: "CWE",
  rule: "Código",
} as const satisfies Record<FindingField, string>;
