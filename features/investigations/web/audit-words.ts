import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [{ beginning: "investigation.", label: "Investigaciones" }],
  actions: {
    "investigation.assigned": "cambió quién lidera una investigación",
    "investigation.board_changed": "cambió el tablero de una investigación",
    "investigation.concluded": "concluyó una investigación",
    "investigation.evidence_added": "agregó evidencia a una investigación",
    "investigation.evidence_changed": "cambió una evidencia de una investigación",
    "investigation.evidence_removed": "quitó una evidencia de una investigación",
    "investigation.hypothesis_added": "agregó una hipótesis a una investigación",
    "investigation.hypothesis_changed": "cambió una hipótesis de una investigación",
    "investigation.hypothesis_removed": "quitó una hipótesis de una investigación",
    "investigation.judged": "juzgó una evidencia frente a una hipótesis",
    "investigation.opened": "abrió una investigación",
    "investigation.person_added": "sumó una persona a una investigación",
    "investigation.person_removed": "sacó una persona de una investigación",
    "investigation.reopened": "reabrió una investigación",
    "investigation.restricted": "restringió una investigación",
    "investigation.revised": "corrigió la ficha de una investigación",
    "investigation.shared": "compartió una investigación con el cliente",
    "investigation.taken": "tomó una investigación",
    "investigation.turned": "convirtió una investigación en un incidente o en una búsqueda",
    "investigation.unrestricted": "dejó de restringir una investigación",
    "investigation.withdrawn": "retiró una investigación de la vista del cliente",
  },
  objects: { investigation: "investigación" },
} satisfies AuditWords;
