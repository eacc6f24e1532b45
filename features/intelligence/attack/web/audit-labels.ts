import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "attack.", label: "ATT&CK" }],
  actions: {
    "attack.version_adopted": "cambió la versión de ATT&CK en uso",
    "attack.version_brought": "subió una versión de ATT&CK",
    "attack.version_read": "leyó una versión de ATT&CK",
    "attack.version_removed": "borró una versión de ATT&CK",
  },
  objects: {
    attack_layer: "capa",
    attack_version: "versión de ATT&CK",
  },
} satisfies AuditLabels;
