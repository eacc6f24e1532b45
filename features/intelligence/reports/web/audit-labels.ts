import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "report.", label: "Reportes" }],
  actions: {
    "report.created": "creó un reporte",
    "report.published": "publicó un reporte",
    "report.saved": "guardó una versión de un reporte",
    "report.set": "dejó listo el PDF de un reporte",
    "report.withdrawn": "retiró un reporte",
  },
  objects: {
    report: "reporte",
  },
} satisfies AuditLabels;
