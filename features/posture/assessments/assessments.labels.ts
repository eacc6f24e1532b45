import type { DraftState, Effort, RetestOutcome } from "./contracts/assessment-findings.contract.ts";
import type {
  AssessmentKind,
  AssessmentState,
  Box,
  TargetKind,
} from "./contracts/assessment-terms.contract.ts";
import type { Fact, GapKind } from "./contracts/attack-steps.contract.ts";
import type { Verdict } from "./contracts/deconfliction.contract.ts";
import type { RetestState } from "./contracts/retests.contract.ts";

export const assessmentKindLabels = {
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

export const boxLabels = {
  black: "Caja negra",
  grey: "Caja gris",
  white: "Caja blanca",
} as const satisfies Record<Box, string>;

export const assessmentStateLabels = {
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

export const targetKindLabels = {
  allowed: "Permitido",
  careful: "Con cuidado",
  forbidden: "Prohibido",
} as const satisfies Record<TargetKind, string>;

/** The code by which people name an assessment: `EVA-12`. */
export const assessmentCode = (number: number): string => `EVA-${number}`;

export const draftStateLabels = {
  draft: "Borrador",
  review: "En revisión",
  publishing: "Publicando",
  published: "Publicado",
} as const satisfies Record<DraftState, string>;

export const effortLabels = {
  low: "Bajo",
  medium: "Medio",
  high: "Alto",
} as const satisfies Record<Effort, string>;

export const outcomeLabels = {
  fixed: "Corregido",
  partial: "Corregido en parte",
  open: "Sigue vigente",
  changed: "Cambió",
  not_verifiable: "No se pudo verificar",
} as const satisfies Record<RetestOutcome, string>;

export const retestStateLabels = {
  requested: "Solicitada",
  planned: "Planificada",
  done: "Terminada",
} as const satisfies Record<RetestState, string>;

export const factLabels = { yes: "Sí", no: "No", unknown: "Sin dato" } as const satisfies Record<
  Fact,
  string
>;

export const gapLabels = {
  no_log: "Sin registro",
  no_alert: "Ninguna herramienta alertó",
  blocked_unlogged: "Bloqueado sin registro",
  portal_missed: "El servicio no alertó",
} as const satisfies Record<GapKind, string>;

export const verdictLabels = {
  undetermined: "No se sabe",
  confirmed: "Es del ejercicio",
  unrelated: "No es del ejercicio",
} as const satisfies Record<Verdict, string>;
