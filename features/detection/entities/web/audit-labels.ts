import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "entit", label: "Activos y personas" }],
  actions: {
    "entities.recognised": "reconoció activos y personas en un lote de eventos",
    "entity.annotated": "cambió las etiquetas o la nota de un activo o persona",
    "entity.described": "cambió la criticidad o el responsable de un activo o persona",
    "entity.layout_kept": "guardó la disposición de un grafo",
    "entity.merge_undone": "deshizo la unión de dos activos o personas",
    "entity.merged": "unió dos activos o personas",
    "entity.retired": "dio de baja un activo",
    "entity.return_undone": "dejó de nuevo fuera del registro un activo, al deshacer el escaneo que lo vio",
    "entity.returned": "devolvió un activo al registro",
  },
  objects: {
    entity: "activo o cuenta",
    graph: "grafo",
  },
} satisfies AuditLabels;
