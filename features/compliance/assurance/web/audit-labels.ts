import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [
    { beginning: "exception.", label: "Excepciones" },
    { beginning: "legal_profile.", label: "Ley 21.663" },
    { beginning: "measure.", label: "Medidas" },
    { beginning: "nonconformity.", label: "No conformidades" },
  ],
  actions: {
    "exception.approved": "aprobó una excepción de un control",
    "exception.revoked": "revocó una excepción de un control",
    "legal_profile.changed": "cambió el régimen de la empresa ante la Ley 21.663",
    "legal_profile.dossier_changed": "cambió el expediente de la Ley 21.663",
    "measure.applied": "aplicó una medida a los controles que sirve",
    "measure.created": "agregó una medida",
    "measure.deleted": "eliminó una medida",
    "measure.linked": "unió una medida a un control",
    "measure.settled": "revisó las medidas con el estado de sus servicios",
    "measure.unlinked": "separó una medida de un control",
    "measure.updated": "cambió una medida",
    "nonconformity.closed": "cerró una no conformidad",
    "nonconformity.many_changed": "cambió el estado de no conformidades",
    "nonconformity.many_undone": "deshizo un cambio de no conformidades",
    "nonconformity.moved": "cambió el estado de una no conformidad",
    "nonconformity.opened": "abrió una no conformidad",
    "nonconformity.reopened": "reabrió una no conformidad",
    "nonconformity.revised": "corrigió lo encontrado en una no conformidad",
    "nonconformity.worked_on": "trabajó en una no conformidad",
  },
  objects: {
    control_exception: "excepción",
    legal_profile: "perfil legal",
    measure: "medida",
    nonconformity: "no conformidad",
    nonconformity_bulk: "cambio de no conformidades",
  },
} satisfies AuditLabels;
