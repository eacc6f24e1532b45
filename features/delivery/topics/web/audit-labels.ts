import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "topic.", label: "Temas" }],
  actions: {
    "topic.archived": "archivó un tema",
    "topic.closed": "cerró un tema",
    "topic.created": "abrió un tema",
    "topic.reopened": "reabrió un tema",
    "topic.replied": "respondió en un tema",
  },
  objects: {
    topic: "tema",
  },
} satisfies AuditLabels;
