import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "playbook.", label: "Procedimientos de respuesta" }],
  actions: {
    "playbook.created": "comenzó un procedimiento de respuesta",
    "playbook.drafted": "cambió el borrador de un procedimiento de respuesta",
    "playbook.imported": "importó un procedimiento de respuesta en CACAO",
    "playbook.published": "publicó un procedimiento de respuesta",
    "playbook.reference_seeded": "agregó los procedimientos que trae el portal",
    "playbook.run_started": "inició un procedimiento en un incidente",
    "playbook.run_stopped": "detuvo un procedimiento de un incidente",
    "playbook.step_authorised": "autorizó un paso de un procedimiento",
    "playbook.step_done": "dio por hecho un paso pedido a su empresa",
    "playbook.step_finished": "resolvió un paso de un procedimiento",
    "playbook.step_not_applicable": "dijo que un paso pedido a su empresa no corresponde",
    "playbook.step_refused": "no autorizó un paso de un procedimiento",
    "playbook.wait_over": "terminó la espera de un procedimiento",
    "playbook.retired": "retiró un procedimiento de respuesta",
  },
  objects: { playbook: "procedimiento de respuesta" },
} satisfies AuditLabels;
