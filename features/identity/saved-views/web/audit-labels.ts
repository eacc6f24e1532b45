import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "view.", label: "Vistas guardadas" }],
  actions: {
    "view.changed": "cambió una vista guardada",
    "view.forgotten": "borró una vista guardada",
    "view.kept": "guardó una vista de una lista",
  },
  objects: {
    person_view: "vista guardada",
    saved_view: "vista guardada",
  },
} satisfies AuditLabels;
