import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "service_period.", label: "Períodos de servicio" }],
  actions: {
    "service_period.advanced": "planificó, abrió o cerró períodos de servicio",
    "service_period.rule_saved": "guardó la regla de períodos de un servicio",
    "service_period.state_changed": "cambió el estado de un período de servicio",
  },
  objects: {
    service_period_rule: "regla de períodos",
  },
} satisfies AuditLabels;
