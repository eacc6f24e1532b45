import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "scans.", label: "Informes de análisis" }],
  actions: {
    "scans.report_accepted": "mandó a guardar un informe de análisis",
    "scans.report_adjusted": "completó los datos de un informe de análisis",
    "scans.report_discarded": "descartó un informe de análisis",
    "scans.report_finished": "terminó de guardar un informe de análisis",
    "scans.report_read": "leyó un informe de análisis",
    "scans.report_received": "trajo un informe de análisis",
    "scans.report_undo_requested": "pidió deshacer un informe de análisis",
    "scans.report_undone": "deshizo un informe de análisis",
  },
  objects: { scan: "informe de análisis" },
} satisfies AuditWords;
