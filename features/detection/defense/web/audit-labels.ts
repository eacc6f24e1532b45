import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "defense.", label: "Defensa ante amenazas" }],
  actions: {
    "defense.counted": "contó lo que los controles detuvieron en un envío",
    "defense.forgotten": "olvidó lo contado de eventos que ya no se guardan",
  },
  objects: { defense: "defensa ante amenazas" },
} satisfies AuditLabels;
