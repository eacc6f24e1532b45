import { type AuditLabels, importSentences } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [
    { beginning: "scans.", label: "Informes de análisis" },
    { beginning: "check_answer.", label: "Respuestas a revisiones manuales" },
  ],
  actions: {
    ...importSentences("scans.report", "un informe de análisis"),
    "check_answer.given": "respondió una revisión manual",
    "check_answer.withdrawn": "retiró la respuesta a una revisión manual",
  },
  objects: { scan: "informe de análisis", check_answer: "respuesta a una revisión manual" },
} satisfies AuditLabels;
