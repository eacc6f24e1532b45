import { countOf } from "#platform/contract/number-text.ts";
import type { AnalysisKind, AnalysisStatus, Audience, Priority } from "./analyses.contract.ts";
import type { Area, ReferenceKind } from "./analysis-content.contract.ts";

export const kindLabels = {
  organization_status: "Estado de la organización",
  iso27001_compliance: "Cumplimiento de ISO 27001",
  compliance_status: "Cumplimiento de una norma",
} as const satisfies Record<AnalysisKind, string>;

export const analysisStatusLabels = {
  pending: "Pendiente",
  processing: "En proceso",
  completed: "Completado",
  failed: "Fallido",
  cancelled: "Cancelado",
} as const satisfies Record<AnalysisStatus, string>;

export const priorityLabels = {
  low: "Baja",
  medium: "Media",
  high: "Alta",
} as const satisfies Record<Priority, string>;

export const audienceLabels = {
  company: "Para la empresa",
  provider: "Interno del proveedor",
} as const satisfies Record<Audience, string>;

export const areaLabels = {
  alerts: "Alertas",
  incidents: "Incidentes",
  service_levels: "Plazos de atención",
  events: "Eventos",
  sources: "Fuentes",
  detection: "Detección",
  compliance: "Cumplimiento",
  evidence: "Evidencias",
  nonconformities: "No conformidades",
  vulnerabilities: "Vulnerabilidades",
} as const satisfies Record<Area, string>;

export const referenceLabels = {
  alert: "Alerta",
  alert_list: "Lista",
  analysis: "Análisis",
  control: "Control",
  control_list: "Lista",
  event_list: "Lista",
  evidence: "Evidencia",
  evidence_list: "Lista",
  finding: "Vulnerabilidad",
  finding_list: "Lista",
  incident: "Incidente",
  incident_list: "Lista",
  nonconformity: "No conformidad",
  nonconformity_list: "Lista",
  service_level: "Informe",
  source: "Fuente",
  source_list: "Lista",
  standard: "Norma",
  technique: "Técnica",
  technique_list: "Lista",
} as const satisfies Record<ReferenceKind, string>;

/** The labels of the steps 1 to 5. */
export const scaleLabels = { 1: "muy bajo", 2: "bajo", 3: "medio", 4: "alto", 5: "muy alto" } as const;

/** Returns a text such as `9 pendientes, 3 vencidos.` */
export function pendingText(total: number, late: number): string {
  if (total === 0) return "No hay pendientes.";
  const lateText = late > 0 ? `, ${countOf(late, "vencido", "vencidos")}` : "";
  return `${countOf(total, "pendiente", "pendientes")}${lateText}.`;
}
