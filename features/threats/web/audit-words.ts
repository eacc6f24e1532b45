import { type AuditWords, importSentences } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "threats.", label: "Amenazas" }],
  actions: {
    ...importSentences("threats.bundle", "un archivo de inteligencia de amenazas"),
    "threats.indicator_added": "agregó un indicador de la empresa",
  },
  objects: { threat_import: "archivo de inteligencia de amenazas", threat_indicator: "indicador" },
} satisfies AuditWords;
