import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "assessment.", label: "Evaluación proactiva" }],
  actions: {
    "assessment.proposed": "propuso una evaluación",
    "assessment.edited": "editó una evaluación",
    "assessment.scope_saved": "cambió el alcance de una evaluación",
    "assessment.moved": "cambió el estado de una evaluación",
    "assessment.entry_added": "registró actividad de una evaluación",
    "assessment.authorisation_added": "registró la autorización de una evaluación",
    "assessment.authorisation_withdrawn": "retiró la autorización de una evaluación",
  },
  objects: { assessment: "evaluación" },
} satisfies AuditWords;
