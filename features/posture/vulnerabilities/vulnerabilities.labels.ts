import type { DecisionKind, DecisionState } from "./contracts/finding-decisions.contract.ts";
import type { PeriodClass, WaterfallBar } from "./contracts/period.contract.ts";

export const decisionKindLabels = {
  risk_acceptance: "Aceptación de riesgo",
  false_positive: "Falso positivo",
  out_of_scope: "Fuera de alcance",
  vex: "Declaración VEX",
} as const satisfies Record<DecisionKind, string>;

export const decisionStateLabels = {
  requested: "Solicitada",
  recommended: "Con recomendación",
  approved: "Vigente",
  rejected: "Rechazada",
  expired: "Terminó su plazo",
  revoked: "Revocada",
} as const satisfies Record<DecisionState, string>;

export const periodClassLabels = {
  new: "Nuevas",
  persistent: "Persisten",
  reopened: "Reabiertas",
  not_evaluated: "No evaluadas",
  fixed: "Corregidas",
  accepted: "Riesgo aceptado",
  false_positive: "Falsos positivos",
  out_of_scope: "Fuera de alcance",
  retired: "En activos dados de baja",
} as const satisfies Record<PeriodClass, string>;

export const waterfallBarLabels = {
  new_assets: "En activos escaneados por primera vez",
  new_checks: "Por revisiones nuevas del escáner",
  new_findings: "Aparecieron en activos conocidos",
  reopened: "Se reabrieron",
  returned: "Volvieron al terminar una decisión",
  rated_up: "Subieron de severidad",
  fixed: "Se corrigieron",
  accepted: "Se aceptó su riesgo",
  false_positive: "Eran falsos positivos",
  out_of_scope: "Quedaron fuera de alcance",
  rated_down: "Bajaron de severidad",
  retired: "Ya no están en el registro",
} as const satisfies Record<WaterfallBar, string>;
