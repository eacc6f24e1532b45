import { type AuditWords, importSentences } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "deep_security.", label: "Deep Security" }],
  actions: {
    ...importSentences("deep_security.export", "una exportación de Deep Security"),
    "deep_security.settings_saved": "cambió los datos de Deep Security de la empresa",
  },
  objects: {
    deep_security_export: "exportación de Deep Security",
    protection_setting: "datos de Deep Security de la empresa",
  },
} satisfies AuditWords;
