import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [
    { beginning: "user.", label: "Personas" },
    { beginning: "users.", label: "Personas" },
  ],
  actions: {
    "users.client_view_ended": "dejó de ver el portal como otra persona",
    "users.client_view_started": "empezó a ver el portal como otra persona, solo para leer",
    "user.updated": "cambió los datos o el perfil de una persona",
  },
  objects: {
    user: "persona",
  },
} satisfies AuditLabels;
