import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "executive_summary.", label: "Resúmenes ejecutivos" }],
  actions: {
    "executive_summary.composed": "compuso un resumen ejecutivo",
    "executive_summary.recomposed": "actualizó un resumen ejecutivo con los datos del mes",
    "executive_summary.arranged": "cambió el orden de un resumen ejecutivo",
    "executive_summary.hidden": "ocultó una línea de un resumen ejecutivo",
    "executive_summary.shown": "volvió a mostrar una línea de un resumen ejecutivo",
    "executive_summary.paragraph": "escribió el comentario de un resumen ejecutivo",
    "executive_summary.submitted": "envió un resumen ejecutivo a revisión",
    "executive_summary.approved": "aprobó un resumen ejecutivo",
    "executive_summary.rejected": "devolvió un resumen ejecutivo",
    "executive_summary.published": "publicó un resumen ejecutivo",
    "executive_summary.corrected": "corrigió un resumen ejecutivo",
    "executive_summary.decision_answered": "respondió una decisión de un resumen ejecutivo",
  },
  objects: { executive_summary: "resumen ejecutivo" },
} satisfies AuditLabels;
