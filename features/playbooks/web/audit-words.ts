import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "playbook.", label: "Procedimientos de respuesta" }],
  actions: {
    "playbook.created": "comenzó un procedimiento de respuesta",
    "playbook.drafted": "cambió el borrador de un procedimiento de respuesta",
    "playbook.imported": "importó un procedimiento de respuesta en CACAO",
    "playbook.published": "publicó un procedimiento de respuesta",
    "playbook.reference_seeded": "agregó los procedimientos que trae el portal",
    "playbook.retired": "retiró un procedimiento de respuesta",
  },
  objects: { playbook: "procedimiento de respuesta" },
} satisfies AuditWords;
