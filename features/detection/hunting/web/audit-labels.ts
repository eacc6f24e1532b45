import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "hunt.", label: "Búsquedas de amenazas" }],
  actions: {
    "hunt.changed": "cambió una búsqueda de amenazas",
    "hunt.concluded": "cerró una búsqueda de amenazas con su conclusión",
    "hunt.created": "escribió una búsqueda de amenazas",
    "hunt.imported": "trajo una búsqueda de amenazas de un archivo",
    "hunt.reopened": "retomó una búsqueda de amenazas",
    "hunt.run_advanced": "avanzó en la ejecución de una búsqueda de amenazas",
    "hunt.run_cancelled": "canceló la ejecución de una búsqueda de amenazas",
    "hunt.run_ended": "terminó la ejecución de una búsqueda de amenazas",
    "hunt.run_started": "ejecutó una búsqueda de amenazas",
    "hunt.run_skipped": "no pudo ejecutar una búsqueda programada",
    "hunt.scheduled": "programó una búsqueda de amenazas",
    "hunt.taken": "tomó de la biblioteca una búsqueda de amenazas",
    "hunt.used": "hizo de una búsqueda una alerta, un incidente o una regla",
    "hunt.unscheduled": "dejó de programar una búsqueda de amenazas",
  },
  objects: { hunt: "búsqueda de amenazas" },
} satisfies AuditLabels;
