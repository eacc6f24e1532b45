import type {
  EvidenceState,
  Grade,
  Result,
  WorkStatus,
} from "#features/compliance/control-status.contract.ts";
import type { Infraction } from "./infraction.ts";

/** What a person reads for each result. */
export const resultWords = {
  not_assessed: "No evaluado",
  compliant: "Cumple",
  partially_compliant: "Cumple parcialmente",
  non_compliant: "No cumple",
  not_applicable: "No aplica",
} as const satisfies Record<Result, string>;

/** For filters and legends, in one or two words. */
export const shortResultWords = {
  ...resultWords,
  partially_compliant: "Parcial",
} as const satisfies Record<Result, string>;

/** What each result says, for the legend. */
export const resultMeanings = {
  not_assessed: "Nadie lo ha revisado todavía: no suma ni resta, pero baja la cobertura.",
  compliant: "Se hace en todo el alcance. Vale 1.",
  partially_compliant: "Se hace en una parte. Vale ½.",
  non_compliant: "No se hace. Vale 0.",
  not_applicable: "Queda fuera del cálculo, con su justificación.",
} as const satisfies Record<Result, string>;

export const workWords = {
  to_do: "Por hacer",
  in_progress: "En curso",
  in_review: "En revisión",
  done: "Listo",
} as const satisfies Record<WorkStatus, string>;

export const gradeWords = {
  major_nonconformity: "No conformidad mayor",
  minor_nonconformity: "No conformidad menor",
  observation: "Observación",
  opportunity: "Oportunidad de mejora",
  good_practice: "Buena práctica",
} as const satisfies Record<Grade, string>;

export const evidenceWords = {
  none: "Sin evidencia",
  in_review: "En revisión",
  valid: "Vigente",
  expiring: "Por vencer",
  expired: "Vencida",
  rejected: "Rechazada",
} as const satisfies Record<EvidenceState, string>;

export const infractionWords = {
  leve: "Leve",
  grave: "Grave",
  gravisima: "Gravísima",
} as const satisfies Record<Infraction, string>;

export const inclusionWords = {
  legal: "Exigencia legal",
  contractual: "Exigencia contractual",
  risk: "Resultado del análisis de riesgos",
  business: "Necesidad del negocio",
  good_practice: "Buena práctica adoptada",
} as const;

/** The entries of a choice, in the order of the words. */
export function choicesOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
