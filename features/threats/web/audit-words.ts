import { type AuditWords, importSentences } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "threats.", label: "Amenazas" }],
  actions: { ...importSentences("threats.bundle", "un archivo de inteligencia de amenazas") },
  objects: { threat_import: "archivo de inteligencia de amenazas" },
} satisfies AuditWords;
