import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "delivery.", label: "Entregas comprometidas" }],
  actions: {
    "delivery.promise_created": "agregó un compromiso de entrega",
    "delivery.promise_changed": "cambió un compromiso de entrega",
    "delivery.advanced": "abrió las entregas de períodos nuevos",
    "delivery.delivered": "entregó un compromiso",
    "delivery.unlinked": "quitó el respaldo de una entrega",
    "delivery.withdrawn": "reabrió una entrega cuyo respaldo se retiró",
    "delivery.announced": "avisó el plazo de aceptación de una entrega",
    "delivery.reminded": "recordó el plazo de aceptación de entregas",
    "delivery.returned": "devolvió una entrega con observaciones",
    "delivery.accepted": "aceptó una entrega",
    "delivery.tacitly_accepted": "dio una entrega por aceptada",
    "delivery.wait_started": "pidió una respuesta a la empresa",
    "delivery.wait_ended": "terminó una espera a la empresa",
    "delivery.exempted": "marcó una entrega que no aplica",
    "delivery.restored": "volvió a exigir una entrega",
  },
  objects: {
    delivery_promise: "compromiso de entrega",
    delivery_obligation: "entrega comprometida",
  },
} satisfies AuditLabels;
