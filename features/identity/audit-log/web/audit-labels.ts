import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

/** The labels of the records of the platform itself, and of the audit about itself. */
export default {
  areas: [
    { beginning: "files.", label: "Archivos" },
    { beginning: "imports.", label: "Importaciones" },
    { beginning: "audit.", label: "Auditoría" },
  ],
  actions: {
    "audit.anchored": "dejó constancia de dónde está la auditoría de cada empresa",
    "audit.found_broken": "encontró que la auditoría no coincide con sus anclas",
    "files.orphans_removed": "borró archivos que ya nada nombraba",
    "files.unfinished_removed": "borró restos de cargas interrumpidas",
    "imports.forgotten": "olvidó importaciones cuyo plazo terminó",
  },
  objects: {
    audit_log: "registro de auditoría",
    file: "archivo",
  },
} satisfies AuditLabels;
