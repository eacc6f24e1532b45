import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "control_mapping.", label: "Correspondencias entre normas" }],
  actions: {
    "control_mapping.accepted": "aceptó correspondencias entre dos normas",
    "control_mapping.applied": "completó controles por correspondencia con otra norma",
    "control_mapping.completed": "terminó una propuesta de correspondencias",
    "control_mapping.failed": "no pudo hacer una propuesta de correspondencias",
    "control_mapping.removed": "quitó una correspondencia de la empresa",
    "control_mapping.requested": "pidió una propuesta de correspondencias",
    "control_mapping.started": "comenzó una propuesta de correspondencias",
  },
  objects: {
    company_mapping: "correspondencia",
    mapping_request: "comparación",
    mapping_set: "correspondencias",
  },
} satisfies AuditLabels;
