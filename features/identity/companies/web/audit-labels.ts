import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "company.", label: "Empresas" }],
  actions: {
    "company.contact_added": "agregó un contacto de la empresa",
    "company.contact_removed": "eliminó un contacto de la empresa",
    "company.created": "creó la empresa",
    "company.entered": "cambió a esta empresa",
    "company.logo_changed": "cambió el logo de la empresa",
    "company.logo_removed": "quitó el logo de la empresa",
    "company.module_disabled": "desactivó un módulo de la empresa",
    "company.module_enabled": "activó un módulo de la empresa",
    "company.period_created": "agregó un período de servicio",
    "company.period_deleted": "eliminó un período de servicio",
    "company.service_disabled": "desactivó un servicio de la empresa",
    "company.service_enabled": "activó un servicio de la empresa",
    "company.updated": "cambió los datos de la empresa",
  },
  objects: {
    company: "empresa",
    company_contact: "contacto",
    service_period: "período",
  },
} satisfies AuditLabels;
