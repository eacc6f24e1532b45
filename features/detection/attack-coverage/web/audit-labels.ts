import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  actions: {
    "attack.layer_imported": "guardó una capa de ATT&CK Navigator",
    "attack.layer_removed": "borró una capa de ATT&CK Navigator",
    "attack.layer_renamed": "cambió el nombre de una capa de ATT&CK Navigator",
    "attack.rules_seen": "anotó qué reglas de las fuentes avisan de técnicas ATT&CK",
  },
} satisfies AuditLabels;
