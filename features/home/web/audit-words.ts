import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "home.", label: "Cifras" }],
  actions: { "home.figures_recorded": "registró las cifras del día" },
} satisfies AuditWords;
