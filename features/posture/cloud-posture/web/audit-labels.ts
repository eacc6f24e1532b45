import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "cloud_posture.", label: "Postura en la nube" }],
  actions: {
    "cloud_posture.late_accounts_announced":
      "avisó qué cuentas en la nube llevan más de lo esperado sin revisarse",
    "cloud_posture.reader_added": "entregó una clave para leer la postura en la nube",
    "cloud_posture.reader_revoked": "revocó una clave para leer la postura en la nube",
  },
  objects: { cloud_account: "cuenta en la nube", cloud_reader: "clave de lectura de la postura" },
} satisfies AuditLabels;
