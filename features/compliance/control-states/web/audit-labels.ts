import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "compliance.", label: "Cumplimiento" }],
  actions: {
    "compliance.control_changed": "cambió el estado de un control",
    "compliance.days_recorded": "registró cómo quedó el cumplimiento del día",
    "compliance.edition_adopted": "pasó una norma a otra edición",
    "compliance.edition_rolled_back": "volvió una norma a su edición anterior",
    "compliance.period_closed": "cerró un período de una norma",
    "compliance.period_reopened": "reabrió un período de una norma",
    "compliance.standard_disabled": "dejó de seguir una norma en la empresa",
    "compliance.standard_enabled": "activó una norma en la empresa",
    "compliance.standard_launched": "activó una norma para varias empresas",
    "compliance.standard_set_up": "cambió la meta o los niveles de una norma",
    "compliance.status_deleted": "devolvió un control a no evaluado",
  },
} satisfies AuditLabels;
