import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "company_act.", label: "Acciones en varias empresas" }],
  actions: {
    "company_act.finished": "terminó una acción en varias empresas",
    "company_act.interrupted": "interrumpió una acción en varias empresas",
    "company_act.settled": "aplicó una acción hecha en varias empresas",
    "company_act.started": "inició una acción en varias empresas",
    "company_act.undo_started": "empezó a deshacer una acción en varias empresas",
    "company_act.undone": "deshizo una acción en varias empresas",
  },
  objects: {
    company_act: "acción en varias empresas",
  },
} satisfies AuditLabels;
