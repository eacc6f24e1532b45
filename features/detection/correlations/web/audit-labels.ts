import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "correlations.", label: "Correlaciones" }],
  actions: {
    "correlations.history_asked": "pidió comparar eventos de un período con las reglas de correlación",
    "correlations.history_followed": "comparó eventos de un período con las reglas de correlación",
    "correlations.library_added": "tomó reglas de correlación de la biblioteca",
    "correlations.matched": "comparó los eventos recibidos con las reglas de correlación",
    "correlations.rule_changed": "cambió una regla de correlación",
    "correlations.rule_deleted": "borró una regla de correlación",
    "correlations.rule_tested": "terminó la prueba de una regla de correlación",
    "correlations.rule_turned_off": "apagó una regla de correlación",
    "correlations.rule_turned_on": "activó una regla de correlación",
    "correlations.rules_imported": "importó reglas de correlación",
    "correlations.test_advanced": "avanzó en la prueba de una regla de correlación",
    "correlations.test_cancelled": "canceló la prueba de una regla de correlación",
    "correlations.test_started": "comenzó la prueba de una regla de correlación",
  },
  objects: {
    correlation_rule: "regla",
  },
} satisfies AuditLabels;
