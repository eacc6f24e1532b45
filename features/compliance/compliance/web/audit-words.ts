import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  actions: {
    "compliance.controls_changed": "cambió el estado de varios controles a la vez",
  },
  objects: {
    control: "control",
    standard: "norma",
  },
} satisfies AuditWords;
