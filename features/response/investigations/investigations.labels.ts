import type {
  CardKind,
  Consistency,
  InvestigationResult,
  InvestigationStatus,
  InvestigationStep,
  InvestigationVisibility,
  Level,
} from "./contracts/investigation-terms.contract.ts";

export const investigationStatusLabels = {
  open: "Abierta",
  in_progress: "En curso",
  concluded: "Concluida",
} as const satisfies Record<InvestigationStatus, string>;

export const investigationResultLabels = {
  answered: "Con respuesta",
  inconclusive: "Inconclusa",
} as const satisfies Record<InvestigationResult, string>;

export const levelLabels = {
  high: "Alta",
  medium: "Media",
  low: "Baja",
} as const satisfies Record<Level, string>;

export const consistencyLabels = {
  very_consistent: "Muy consistente",
  consistent: "Consistente",
  neutral: "Neutral",
  inconsistent: "Inconsistente",
  very_inconsistent: "Muy inconsistente",
  not_applicable: "No aplica",
} as const satisfies Record<Consistency, string>;

export const investigationVisibilityLabels = {
  internal: "Interna",
  client: "Compartida con el cliente",
  restricted: "Restringida",
} as const satisfies Record<InvestigationVisibility, string>;

export const investigationStepLabels = {
  opened: "Se abrió",
  taken: "Se tomó",
  assigned: "Cambió quién la lidera",
  revised: "Se corrigió la ficha",
  concluded: "Se concluyó",
  reopened: "Se reabrió",
  published: "Se compartió con el cliente",
  summarised: "Cambió lo que lee el cliente",
  withdrawn: "Se retiró de la vista del cliente",
  restricted: "Quedó restringida",
  unrestricted: "Dejó de estar restringida",
  person_added: "Se sumó una persona",
  person_removed: "Salió una persona",
  hypothesis_added: "Se agregó una hipótesis",
  hypothesis_changed: "Cambió una hipótesis",
  hypothesis_removed: "Se quitó una hipótesis",
  evidence_added: "Se agregó evidencia",
  evidence_changed: "Cambió una evidencia",
  evidence_removed: "Se quitó una evidencia",
  turned: "De aquí salió",
} as const satisfies Record<InvestigationStep, string>;

export const cardKindLabels = {
  event: "Evento",
  alert: "Alerta",
  incident: "Incidente",
  asset: "Activo",
  account: "Cuenta",
  address: "Dirección",
  file: "Archivo",
  note: "Nota",
  link: "Enlace",
} as const satisfies Record<CardKind, string>;
