import type { MappedField } from "#features/posture/findings/contracts/column-map.contract.ts";

/** The fields of a finding that a table column may be mapped to. */
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
