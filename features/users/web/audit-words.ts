import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "user.", label: "Personas" }],
  actions: {
    "user.updated": "cambió los datos o el perfil de una persona",
  },
  objects: {
    user: "persona",
  },
} satisfies AuditWords;
