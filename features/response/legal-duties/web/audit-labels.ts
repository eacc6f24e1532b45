import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "legal_duty.", label: "Deberes legales de incidentes" }],
  actions: {
    "legal_duty.alarm_given": "avisó de un plazo legal de un incidente",
    "legal_duty.alarm_known": "revisó un plazo legal del que ya había avisado",
    "legal_duty.dates_computed": "volvió a calcular los plazos legales de un incidente",
    "legal_duty.dismissed": "aprobó que un deber legal de un incidente no aplica",
    "legal_duty.fact_declared": "declaró un hecho legal de un incidente",
    "legal_duty.filed": "dejó constancia de un deber legal cumplido",
    "legal_duty.rectified": "rectificó un reporte legal enviado",
    "legal_duty.reinstated": "volvió a aplicar un deber legal de un incidente",
    "legal_duty.report_written": "escribió en el borrador de un reporte legal",
  },
  objects: {},
} satisfies AuditLabels;
