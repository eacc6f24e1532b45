import { type AuditLabels, importSentences } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "standard.", label: "Normas" }],
  actions: {
    "standard.edition_chosen": "eligió la edición vigente de una norma",
    ...importSentences("standard.import", "un archivo de norma"),
    "standard.import_repeated": "trajo un archivo de norma que ya estaba",
    "standard.import_started": "subió un archivo de norma",
    "standard.mapping_stored": "guardó correspondencias entre dos normas",
    "standard.stored": "guardó una edición de una norma",
  },
  objects: {
    standard_import: "archivo de una norma",
  },
} satisfies AuditLabels;
