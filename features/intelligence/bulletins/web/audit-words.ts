import type { AuditWords } from "#platform/web/audit/audit-words.ts";

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
} satisfies AuditWords;
