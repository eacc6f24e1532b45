import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "bulletin.", label: "Boletines" }],
  actions: {
    "bulletin.created": "creó un boletín",
    "bulletin.published": "publicó un boletín",
    "bulletin.saved": "guardó una versión de un boletín",
    "bulletin.withdrawn": "retiró un boletín",
  },
  objects: {
    bulletin: "boletín",
  },
} satisfies AuditLabels;
