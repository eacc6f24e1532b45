import type { DecisionKind, DecisionState } from "./contracts/finding-decisions.contract.ts";

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
