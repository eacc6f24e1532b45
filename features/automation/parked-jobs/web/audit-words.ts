import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "parked_jobs.", label: "Trabajos detenidos" }],
  actions: {
    "parked_jobs.discarded": "descartó un trabajo detenido",
    "parked_jobs.retried": "reintentó un trabajo detenido",
  },
  objects: { parked_job: "trabajo detenido" },
} satisfies AuditWords;
