import type { Severity } from "#platform/contract/severity.ts";
import type { AnswerOutcome } from "./contracts/check-answers.contract.ts";
import type { MappedField } from "./contracts/column-map.contract.ts";
import type {
  FindingArea,
  FindingClockKind,
  FindingPause,
  FindingStatus,
  FindingStep,
  PendingParty,
  ScanEffect,
} from "./contracts/finding-terms.contract.ts";

/** The Spanish labels of the fields that a column of a company's own table can be mapped to. */
export const mappedFieldLabels = {
  title: "Vulnerabilidad",
  severity: "Severidad",
  asset: "Activo",
  ip: "Dirección IP",
  port: "Puerto",
  protocol: "Protocolo",
  rule: "Código de la regla",
  cve: "CVE",
  cwe: "CWE",
  cvss: "Puntaje CVSS",
  description: "Descripción",
  solution: "Solución",
  evidence: "Evidencia",
  path: "Ruta",
  first_seen: "Vista por primera vez",
  last_seen: "Vista por última vez",
  status: "Estado",
  references: "Referencias",
  epss: "EPSS",
} as const satisfies Record<MappedField, string>;

/** Returns the code of a finding: `VUL-128`. */
export const findingNumber = (number: number) => `VUL-${number}`;

/** @public The screens of the areas say it. */
export const areaLabels = {
  vulnerability: "Vulnerabilidades",
  benchmark: "Bases de configuración",
  cloud: "Postura en la nube",
  certificate: "Certificados",
  protection: "Deep Security",
} as const satisfies Record<FindingArea, string>;

/** The Spanish labels of a person's answers to a check that no tool can decide. */
export const answerLabels = {
  pass: "Cumple",
  fail: "No cumple",
  not_applicable: "No aplica",
} as const satisfies Record<AnswerOutcome, string>;

export const findingStatusLabels = {
  open: "Abierta",
  in_progress: "En tratamiento",
  fixed_declared: "Corregida (declarada)",
  closed_verified: "Cerrada (verificada)",
  reopened: "Reabierta",
  risk_accepted: "Riesgo aceptado",
  false_positive: "Falso positivo",
  out_of_scope: "Fuera de alcance",
  asset_retired: "Activo dado de baja",
} as const satisfies Record<FindingStatus, string>;

/** @public The screens of the areas say it. */
export const ballLabels = {
  client: "Cliente",
  provider: "Proveedor",
  change: "Esperando cambio",
} as const satisfies Record<PendingParty, string>;

/** @public The screens of the areas say it. */
export const effectLabels = {
  new: "Nueva",
  reopened: "Reabierta",
  persistent: "Persiste",
  changed: "Cambió",
  gone: "Ya no está",
  not_evaluated: "No evaluada",
} as const satisfies Record<ScanEffect, string>;

/** @public The screens of the areas say it. */
export const findingClockLabels = { fix: "Corregir" } as const satisfies Record<FindingClockKind, string>;

/** @public The screens of the areas say it. */
export const findingPauseLabels = {
  waiting_provider: "Esperando al proveedor",
  waiting_change: "Esperando un cambio programado",
  agreed: "Acordado entre ambos",
} as const satisfies Record<FindingPause, string>;

/** @public The screens of the areas say it. */
export const findingStepLabels = {
  opened: "Se abrió",
  taken: "Se tomó",
  assigned: "Se asignó",
  status_changed: "Cambió de estado",
  closed: "Se cerró",
  reopened: "Se reabrió",
  commented: "Comentario",
  published: "Se publicó al cliente",
  withdrawn: "Se retiró de la vista del cliente",
  summarised: "Cambió el resumen para el cliente",
  linked: "Se agregó un vínculo",
  unlinked: "Se quitó un vínculo",
  clocks_paused: "Plazo en pausa",
  clocks_resumed: "El plazo sigue",
  clock_near: "Plazo por vencer",
  clock_breached: "Plazo vencido",
  breach_explained: "Explicación del plazo vencido",
  undone: "Se deshizo un cambio",
  changed: "El escaneo la vio distinta",
  declared_fixed: "Se declaró corregida",
  confirmed_fixed: "El escaneo confirmó la corrección",
  rejected_fix: "El escaneo la encontró de nuevo",
  severity_changed: "Cambió la severidad",
  ball_passed: "Cambió quién debe actuar",
  acceptance_requested: "Se pidió aceptar el riesgo",
  risk_accepted: "Se aceptó el riesgo",
  acceptance_ended: "Terminó la aceptación del riesgo",
  marked_false_positive: "Se marcó como falso positivo",
  marked_out_of_scope: "Se dejó fuera de alcance",
  vex_applied: "Se aplicó una declaración VEX",
  entered_kev: "Entró al catálogo KEV",
  asset_retired: "Su activo se dio de baja",
  asset_returned: "Su activo volvió al registro",
} as const satisfies Record<FindingStep, string>;

/** The severity of one finding within a sentence. */
export const severityText: Readonly<Record<Severity, string>> = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "sin dato",
};
