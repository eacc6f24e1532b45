import { type AuditLabels, importSentences } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "deep_security.", label: "Deep Security" }],
  actions: {
    ...importSentences("deep_security.export", "una exportación de Deep Security"),
    "deep_security.connection_saved": "cambió la conexión con la consola de Deep Security",
    "deep_security.read_requested": "pidió leer la consola de Deep Security",
    "deep_security.manager_read": "leyó la consola de Deep Security",
    "deep_security.read_failed": "no pudo leer la consola de Deep Security",
    "deep_security.keys_resealed": "volvió a cifrar las claves de Deep Security con la clave vigente",
    "deep_security.settings_saved": "cambió los datos de Deep Security de la empresa",
  },
  objects: {
    deep_security_export: "exportación de Deep Security",
    protection_connection: "conexión con la consola de Deep Security",
    protection_setting: "datos de Deep Security de la empresa",
  },
} satisfies AuditLabels;
