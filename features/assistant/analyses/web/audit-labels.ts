import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "analyses.", label: "Análisis" }],
  actions: {
    "analyses.cancelled": "canceló un análisis",
    "analyses.completed": "terminó un análisis",
    "analyses.failed": "no pudo terminar un análisis",
    "analyses.handed_to_model": "entregó un análisis a un proveedor de IA para que lo redacte",
    "analyses.left": "dejó un análisis que ya había terminado o se canceló",
    "analyses.requested": "pidió un análisis",
    "analyses.started": "comenzó un análisis",
  },
  objects: {
    analysis_request: "análisis",
  },
} satisfies AuditLabels;
