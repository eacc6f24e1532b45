import type { ObservableType } from "#platform/contract/observable-type.ts";
import type {
  AffectedState,
  FactCategory,
  IncidentClockKind,
  IncidentOrigin,
  IncidentPauseReason,
  IncidentStage,
  IncidentStepType,
  IncidentVerdict,
  IncidentVisibility,
  KeyMomentKind,
  Pap,
  ReportSectionKey,
  ReportState,
  ReportWay,
  ServiceImpact,
  TaskPhase,
  TaskState,
  Tlp,
} from "./contracts/incident-terms.contract.ts";

export const stageLabels = {
  declared: "Declarado",
  analysis: "Análisis",
  containment: "Contención",
  eradication: "Erradicación",
  recovery: "Recuperación",
  review: "Revisión",
  closed: "Cerrado",
} as const satisfies Record<IncidentStage, string>;

export const visibilityLabels = {
  internal: "Interna",
  client: "Cliente",
  restricted: "Restringida",
} as const satisfies Record<IncidentVisibility, string>;

export const impactLabels = {
  unknown: "Sin evaluar",
  none: "Sin impacto",
  degraded: "Servicio degradado",
  partial_outage: "Caída parcial",
  outage: "Caída total",
} as const satisfies Record<ServiceImpact, string>;

export const incidentOriginLabels = {
  manual: "Declarado a mano",
  alert: "Desde alertas",
  finding: "Desde una vulnerabilidad",
  client_call: "Aviso del cliente",
  reported_mail: "Correo reportado",
  hunt: "Cacería",
} as const satisfies Record<IncidentOrigin, string>;

export const incidentVerdictLabels = {
  confirmed: "Confirmado",
  attempt: "Intento sin efecto",
  policy_violation: "Infracción de política",
  false_positive: "Falso positivo",
  exercise: "Ejercicio",
  undetermined: "No determinado",
} as const satisfies Record<IncidentVerdict, string>;

export const tlpLabels = {
  red: "TLP:RED",
  amber_strict: "TLP:AMBER+STRICT",
  amber: "TLP:AMBER",
  green: "TLP:GREEN",
  clear: "TLP:CLEAR",
} as const satisfies Record<Tlp, string>;

export const papLabels = {
  red: "PAP:RED",
  amber: "PAP:AMBER",
  green: "PAP:GREEN",
  clear: "PAP:CLEAR",
} as const satisfies Record<Pap, string>;

export const momentLabels = {
  first_act: "Primer acto malicioso",
  first_effect: "Primer efecto",
  detection: "Detección",
  knowledge: "Conocimiento",
  containment: "Contención",
  eradication: "Erradicación",
  recovery: "Recuperación",
} as const satisfies Record<KeyMomentKind, string>;

/** The labels of the durations, with the moments between which they lie. */
export const durationLabels = {
  detect: "Detectar",
  acknowledge: "Conocer",
  contain: "Contener",
  resolve: "Recuperar",
} as const;

export const incidentClockLabels = {
  acknowledge: "Tomar",
  contain: "Contener",
  resolve: "Resolver",
} as const satisfies Record<IncidentClockKind, string>;

export const incidentPauseLabels = {
  waiting_client: "Esperando al cliente",
  third_party: "Depende de un tercero",
  agreed: "Acordado con el cliente",
} as const satisfies Record<IncidentPauseReason, string>;

export const affectedLabels = {
  suspected: "Bajo sospecha",
  compromised: "Comprometido",
  clean: "Revisado, sin daño",
} as const satisfies Record<AffectedState, string>;

export const reportSectionLabels = {
  summary: "Qué ocurrió",
  impact: "Impacto",
  moments: "Momentos clave y tiempos",
  timeline: "Cronología",
  cause: "Causa",
  response: "Qué se hizo",
  indicators: "Indicadores",
  evidence: "Evidencia",
  duties: "Deberes legales",
  lessons: "Lecciones",
  measures: "Medidas que siguen",
} as const satisfies Record<ReportSectionKey, string>;

export const reportStateLabels = {
  draft: "Borrador",
  approved: "Aprobado, sin emitir",
  issued: "Emitido",
} as const satisfies Record<ReportState, string>;

export const reportWayLabels = {
  mail: "Por correo",
  meeting: "En una reunión",
  paper: "En papel",
  other: "De otra manera",
  download: "Descargado del portal",
} as const satisfies Record<ReportWay, string>;

export const factCategoryLabels = {
  attack: "Ataque",
  detection: "Detección",
  response: "Respuesta",
  communication: "Comunicación",
  legal: "Legal",
  other: "Otro",
} as const satisfies Record<FactCategory, string>;

export const taskStateLabels = {
  open: "Por hacer",
  in_progress: "En curso",
  done: "Hecha",
  not_applicable: "No aplica",
} as const satisfies Record<TaskState, string>;

export const taskPhaseLabels = {
  analysis: "Análisis",
  containment: "Contención",
  eradication: "Erradicación",
  recovery: "Recuperación",
  review: "Revisión",
} as const satisfies Record<TaskPhase, string>;

export const observableTypeLabels = {
  ipv4: "IPv4",
  ipv6: "IPv6",
  cidr: "Red",
  domain: "Dominio",
  url: "URL",
  mail: "Correo",
  md5: "MD5",
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha512: "SHA-512",
  ja3: "JA3",
  ja4: "JA4",
  cve: "CVE",
  asn: "ASN",
  registry_key: "Clave de registro",
  file_path: "Ruta de archivo",
  bitcoin: "Bitcoin",
  account: "Cuenta",
  host: "Equipo",
  other: "Otro",
} as const satisfies Record<ObservableType, string>;

export const incidentStepLabels = {
  opened: "Se declaró",
  taken: "Se tomó",
  assigned: "Cambió quién lo lidera",
  status_changed: "Cambió de etapa",
  closed: "Se cerró",
  reopened: "Se reabrió",
  commented: "Comentario",
  published: "Se mostró al cliente",
  withdrawn: "Se retiró de la vista del cliente",
  summarised: "Cambió lo que lee el cliente",
  linked: "Se agregó un vínculo",
  unlinked: "Se quitó un vínculo",
  clocks_paused: "Relojes en pausa",
  clocks_resumed: "Los relojes siguen",
  clock_near: "Plazo por vencer",
  clock_breached: "Plazo vencido",
  breach_explained: "Explicación del plazo vencido",
  undone: "Se deshizo un cambio",
  revised: "Se corrigió la ficha",
  severity_changed: "Cambió la severidad",
  moment_recorded: "Se registró un momento",
  restricted: "Quedó restringido",
  unrestricted: "Dejó de estar restringido",
  person_added: "Se sumó una persona",
  person_removed: "Salió una persona",
  alert_attached: "Se adjuntó una alerta",
  alert_detached: "Se separó una alerta",
  merged: "Se unió otro incidente",
  merged_into: "Se unió a otro incidente",
  unmerged: "Se separó un incidente unido",
  split: "Se dividió",
  task_added: "Se agregó una tarea",
  task_changed: "Cambió una tarea",
  task_done: "Se terminó una tarea",
  evidence_added: "Se recibió evidencia",
  evidence_moved: "Cadena de custodia",
  decision_recorded: "Se registró una decisión",
  texts_drafted: "Se redactó lo que leerá el cliente",
  texts_approved: "Se aprobó lo que lee el cliente",
  client_answered: "Respuesta del cliente",
  report_issued: "Se emitió un informe",
  area_step: "Registro",
} as const satisfies Record<IncidentStepType, string>;
