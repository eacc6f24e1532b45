import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "agent.", label: "Agentes" }],
  actions: {
    "agent.created": "comenzó un agente",
    "agent.drafted": "cambió el borrador de un agente",
    "agent.version_created": "fijó una versión de un agente",
    "agent.published": "publicó un agente",
    "agent.unpublished": "dejó un agente fuera de uso, porque no aprueba sus casos",
    "agent.switched_on": "reanudó un agente",
    "agent.switched_off": "detuvo un agente",
    "agent.retired": "retiró un agente",
    "agent.case_saved": "guardó un caso de un agente",
    "agent.case_removed": "quitó un caso de un agente",
    "agent.test_asked": "pidió probar un agente",
    "agent.run_started": "inició una ejecución de un agente",
    "agent.run_finished": "terminó una ejecución de un agente",
    "agent.run_failed": "registró la falla de un agente",
    "agent.runs_removed": "quitó ejecuciones antiguas de agentes",
    "agent.all_stopped": "detuvo los agentes de la empresa",
    "agent.all_released": "reanudó los agentes de la empresa",
    "agent.budget_changed": "cambió el presupuesto de los agentes",
  },
  objects: { agent: "agente" },
} satisfies AuditLabels;
