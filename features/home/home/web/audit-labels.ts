import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "figures.", label: "Cifras" }],
  objects: { figure_snapshot: "cifras de un día" },
  actions: { "figures.recorded": "registró las cifras del día" },
} satisfies AuditLabels;
