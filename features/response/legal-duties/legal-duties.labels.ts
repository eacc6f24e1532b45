import type { Severity } from "#platform/contract/severity.ts";
import type { DutyReason, DutyState, FactKind } from "./contracts/legal-duties.contract.ts";

type Tone = "neutral" | "good" | "warning" | "danger" | "brand";

/** The label of each state of a duty. */
export const dutyStateLabels: Record<DutyState, { text: string; tone: Tone }> = {
  to_decide: { text: "Por decidir", tone: "warning" },
  running: { text: "Corre", tone: "brand" },
  filed: { text: "Presentado", tone: "good" },
  filed_late: { text: "Presentado tarde", tone: "danger" },
  overdue: { text: "Vencido", tone: "danger" },
  not_applicable: { text: "No aplica", tone: "neutral" },
};

/** Labels of the reasons why a duty waits or does not apply. */
export const dutyReasonLabels: Record<DutyReason, string> = {
  regime_unknown: "El expediente ANCI no dice si la empresa es PSE u OIV.",
  regime_not_bound: "No obliga a la empresa según su régimen.",
  not_significant: "Se declaró que el incidente no tiene efecto significativo.",
  impact_elsewhere: "Se declaró que no afecta la confidencialidad, la integridad ni el uso legítimo.",
  personal_data_unknown: "Falta decir si hay datos personales en riesgo.",
  no_personal_data: "Se declaró que no hay datos personales en riesgo.",
  not_in_force: "El incidente se conoció antes de que la norma rigiera.",
  knowledge_missing: "Falta declarar cuándo se conoció el incidente.",
  early_alert_missing: "Empieza con el envío de la alerta temprana.",
  managed_missing: "Empieza cuando se declara que el incidente fue gestionado.",
  plan_missing: "Empieza cuando se adopta el plan de acción.",
  replaced_by_situation: "El incidente siguió en curso: lo reemplaza el informe de situación.",
  not_ongoing: "El incidente se gestionó, o se informó hasta el final, dentro del plazo.",
  decided_at_term: "Solo procede si el incidente sigue en curso cuando vence el informe final.",
  dismissed: "Una persona dijo que no aplica.",
};

export const factLabels: Record<FactKind, string> = {
  significant: "Efecto significativo",
  essential_service: "Servicio esencial afectado",
  impact: "Afecta la confidencialidad, la integridad o el uso legítimo",
  personal_data: "Datos personales en riesgo",
  managed: "Incidente gestionado",
  action_plan_adopted: "Plan de acción adoptado",
  regime: "Régimen para este incidente",
};

/** Labels of the answers to the question about a fact. */
export const answerLabels: Record<string, string> = {
  yes: "Sí",
  no: "No",
  unknown: "No se sabe",
  none: "No obligada",
  pse: "PSE",
  oiv: "OIV",
  dossier: "El de su expediente",
};

export const regimeLabels: Record<string, string> = {
  none: "No obligada por la Ley 21.663",
  pse: "Prestador de servicios esenciales (PSE)",
  oiv: "Operador de importancia vital (OIV)",
  unknown: "",
};

export const serviceImpactLabels: Record<string, string> = {
  unknown: "",
  none: "Sin efecto en los servicios",
  degraded: "Servicios degradados",
  partial_outage: "Interrupción parcial de servicios",
  outage: "Servicios interrumpidos",
};

export const incidentStageLabels: Record<string, string> = {
  declared: "Declarado",
  analysis: "En análisis",
  containment: "En contención",
  eradication: "En erradicación",
  recovery: "En recuperación",
  review: "En revisión",
  closed: "Cerrado",
};

export const gravityLabels: Record<Severity, string> = {
  critical: "Crítica",
  high: "Alta",
  medium: "Media",
  low: "Baja",
  informational: "Informativa",
  unknown: "Sin clasificar",
};

/** The labels of the stages of a deadline alert. */
export const alarmLabels: Record<string, string> = {
  half: "va la mitad del plazo",
  three_quarters: "va el 75 % del plazo",
  nine_tenths: "va el 90 % del plazo",
  target: "se cumplió el objetivo",
  late: "el plazo venció",
};
