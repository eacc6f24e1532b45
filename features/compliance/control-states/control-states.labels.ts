import type { infractions } from "#features/compliance/standards/standards.contract.ts";
import type { EvidenceState, Grade, Result, WorkStatus } from "./control-states.contract.ts";

/** The label of each result of a control. */
export const resultLabels = {
  not_assessed: "No evaluado",
  compliant: "Cumple",
  partially_compliant: "Cumple parcialmente",
  non_compliant: "No cumple",
  not_applicable: "No aplica",
} as const satisfies Record<Result, string>;

export const workLabels = {
  to_do: "Por hacer",
  in_progress: "En curso",
  in_review: "En revisión",
  done: "Listo",
} as const satisfies Record<WorkStatus, string>;

export const gradeLabels = {
  major_nonconformity: "No conformidad mayor",
  minor_nonconformity: "No conformidad menor",
  observation: "Observación",
  opportunity: "Oportunidad de mejora",
  good_practice: "Buena práctica",
} as const satisfies Record<Grade, string>;

export const evidenceLabels = {
  none: "Sin evidencia",
  in_review: "En revisión",
  valid: "Vigente",
  expiring: "Por vencer",
  expired: "Vencida",
  rejected: "Rechazada",
} as const satisfies Record<EvidenceState, string>;

export const infractionLabels = {
  leve: "Leve",
  grave: "Grave",
  gravisima: "Gravísima",
} as const satisfies Record<(typeof infractions)[number], string>;

export const inclusionLabels = {
  legal: "Exigencia legal",
  contractual: "Exigencia contractual",
  risk: "Resultado del análisis de riesgos",
  business: "Necesidad del negocio",
  good_practice: "Buena práctica adoptada",
} as const;
