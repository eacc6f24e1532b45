import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "catalog.", label: "Catálogo" }],
  actions: {
    "catalog.module_created": "agregó un módulo al catálogo",
    "catalog.module_updated": "cambió un módulo del catálogo",
    "catalog.modules_ordered": "ordenó los módulos de un servicio",
    "catalog.route_created": "agregó una ruta",
    "catalog.route_updated": "cambió una ruta",
    "catalog.routes_ordered": "ordenó las rutas",
    "catalog.seeded": "cargó los datos de referencia",
    "catalog.service_created": "agregó un servicio al catálogo",
    "catalog.service_updated": "cambió un servicio del catálogo",
    "catalog.services_ordered": "ordenó los servicios",
  },
  objects: {
    backend_route: "ruta",
    catalog: "catálogo",
    module: "módulo",
    service: "servicio",
  },
} satisfies AuditLabels;
