import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "ai_providers.", label: "Proveedores de IA" }],
  actions: {
    "ai_providers.allowed": "registró que la empresa permite un proveedor de IA",
    "ai_providers.created": "agregó un proveedor de IA",
    "ai_providers.exchange_read": "leyó lo que se envió a un proveedor de IA",
    "ai_providers.heard": "recibió la respuesta de un proveedor de IA",
    "ai_providers.keys_resealed": "volvió a cifrar las claves de los proveedores de IA",
    "ai_providers.removed": "quitó un proveedor de IA",
    "ai_providers.sent": "envió una consulta a un proveedor de IA",
    "ai_providers.stopped": "dejó de permitir un proveedor de IA a nombre de la empresa",
    "ai_providers.tidied":
      "cerró consultas sin respuesta y borró registros antiguos de los proveedores de IA",
    "ai_providers.updated": "cambió un proveedor de IA",
    "ai_providers.withdrawn": "registró que la empresa ya no permite un proveedor de IA",
  },
  objects: {
    ai_exchange: "consulta a un proveedor de IA",
    ai_provider: "proveedor de IA",
  },
} satisfies AuditLabels;
