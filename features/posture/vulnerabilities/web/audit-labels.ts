import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "vulnerabilities.", label: "Vulnerabilidades" }],
  actions: {
    "vulnerabilities.period_closed": "cerró un período de vulnerabilidades",
    "vulnerabilities.period_noted": "anotó una corrección a un período cerrado",
  },
  objects: {
    vulnerability_period: "período de vulnerabilidades",
  },
} satisfies AuditLabels;
