import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  actions: {
    "compliance.controls_changed": "cambió el estado de varios controles a la vez",
  },
  objects: {
    control: "control",
    standard: "norma",
  },
} satisfies AuditLabels;
