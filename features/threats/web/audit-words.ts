import { type AuditWords, importSentences } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "threats.", label: "Amenazas" }],
  actions: {
    ...importSentences("threats.bundle", "un archivo de inteligencia de amenazas"),
    "threats.indicator_added": "agregó un indicador de la empresa",
    "threats.compared": "comparó un envío con los indicadores vigentes",
    "threats.look_back_started": "empezó a buscar indicadores nuevos en los eventos guardados",
    "threats.looked_back_day": "buscó indicadores nuevos en un día guardado",
    "threats.looked_back": "terminó de buscar indicadores nuevos en los eventos guardados",
    "threats.exception_added": "descartó de una vez lo que señala un indicador",
    "threats.exception_lifted": "dejó de descartar lo que señala un indicador",
    "threats.forgotten": "olvidó avistamientos de eventos que ya no se guardan",
  },
  objects: {
    threat_import: "archivo de inteligencia de amenazas",
    threat_indicator: "indicador",
    threat_look_back: "mirada hacia atrás",
    threat_exception: "descarte de un indicador",
    threat_sighting: "avistamiento",
  },
} satisfies AuditWords;
