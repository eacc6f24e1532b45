import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "hardening.", label: "Endurecimiento" }],
  actions: {
    // Action name of old audit entries, from the time when this feature stored the answers.
    "hardening.answered": "respondió una revisión manual de endurecimiento",
    "hardening.answer_undone": "deshizo la respuesta de una revisión manual",
    "hardening.answers_ended": "dejó de contar respuestas de revisiones manuales cuya fecha pasó",
    "hardening.recounted": "volvió a contar revisiones de endurecimiento después de deshacer un escaneo",
  },
  objects: {
    benchmark_target: "revisión de endurecimiento",
    manual_answer: "respuesta de una revisión manual",
  },
} satisfies AuditLabels;
