import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "standard.", label: "Normas" }],
  actions: {
    "standard.edition_chosen": "eligió la edición vigente de una norma",
    "standard.import_accepted": "mandó a guardar un archivo de norma",
    "standard.import_adjusted": "completó los datos de un archivo de norma",
    "standard.import_discarded": "descartó un archivo de norma",
    "standard.import_finished": "terminó de guardar un archivo de norma",
    "standard.import_read": "leyó un archivo de norma",
    "standard.import_repeated": "trajo un archivo de norma que ya estaba",
    "standard.import_started": "subió un archivo de norma",
    "standard.mapping_stored": "guardó correspondencias entre dos normas",
    "standard.stored": "guardó una edición de una norma",
  },
  objects: {
    standard_import: "archivo de una norma",
  },
} satisfies AuditWords;
