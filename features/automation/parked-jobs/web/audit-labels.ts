import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "parked_jobs.", label: "Trabajos detenidos" }],
  actions: {
    "parked_jobs.discarded": "descartó un trabajo detenido",
    "parked_jobs.retried": "reintentó un trabajo detenido",
  },
  objects: { parked_job: "trabajo detenido" },
} satisfies AuditLabels;
