import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "contact.", label: "Contacto" }],
  actions: {
    "contact.human_check_failed": "no pasó la comprobación humana",
    "contact.human_check_passed": "pasó la comprobación humana",
    "contact.requested": "dejó una solicitud de contacto",
    "contact.updated": "atendió una solicitud de contacto",
    "contact.visitors_forgotten": "borró los datos vencidos de visitantes",
  },
  objects: {
    contact_request: "solicitud",
    human_check: "comprobación humana",
  },
} satisfies AuditLabels;
