import type {
  AssessmentKind,
  AssessmentState,
  Box,
  TargetKind,
} from "./contracts/assessment-terms.contract.ts";

export const assessmentKindWords = {
  external: "Prueba externa",
  internal: "Prueba interna",
  web: "Aplicación web",
  api: "API",
  mobile: "Aplicación móvil",
  cloud: "Nube",
  phishing: "Phishing",
  red_team: "Equipo rojo",
  purple_team: "Equipo morado",
  physical: "Prueba física",
} as const satisfies Record<AssessmentKind, string>;

export const boxWords = {
  black: "Caja negra",
  grey: "Caja gris",
  white: "Caja blanca",
} as const satisfies Record<Box, string>;

export const assessmentStateWords = {
  proposed: "Propuesta",
  authorised: "Autorizada",
  in_progress: "En curso",
  suspended: "Suspendida",
  reporting: "En informe",
  delivered: "Entregada",
  remediation: "En remediación",
  retest: "En reprueba",
  closed: "Cerrada",
  cancelled: "Anulada",
} as const satisfies Record<AssessmentState, string>;

export const targetKindWords = {
  allowed: "Permitido",
  careful: "Con cuidado",
  forbidden: "Prohibido",
} as const satisfies Record<TargetKind, string>;

/** The code by which people name an assessment: `EVA-12`. */
export const assessmentCode = (number: number): string => `EVA-${number}`;
