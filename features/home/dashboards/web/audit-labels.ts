import { type AuditLabels, importSentences } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "dashboards.", label: "Tableros" }],
  actions: {
    ...importSentences("dashboards.board", "una exportación de tableros"),
    "dashboards.edited": "cambió un tablero",
    "dashboards.ordered": "cambió el orden de los tableros",
    "dashboards.deleted": "eliminó un tablero",
    "dashboards.origin_allowed": "permitió mostrar tableros de una dirección",
    "dashboards.origin_withdrawn": "quitó una dirección permitida de tableros",
    "dashboards.frame_added": "agregó un tablero de otro sistema",
    "dashboards.frame_check_requested": "pidió comprobar un tablero de otro sistema",
    "dashboards.frame_checked": "se comprobó un tablero de otro sistema",
  },
  objects: {
    dashboard: "tablero",
    dashboard_export: "exportación de tableros",
    dashboard_allowed_origin: "dirección permitida de tableros",
  },
} satisfies AuditLabels;
