import { type AuditWords, importSentences } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "scans.", label: "Informes de análisis" }],
  actions: {
    ...importSentences("scans.report", "un informe de análisis"),
  },
  objects: { scan: "informe de análisis" },
} satisfies AuditWords;
