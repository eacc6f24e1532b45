import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "compliance_report.", label: "Documentos de cumplimiento" }],
  actions: {
    "compliance_report.document_issued": "emitió un documento de cumplimiento",
    "compliance_report.states_imported": "importó los estados de una norma desde una planilla",
  },
  objects: {
    compliance_document: "documento",
  },
} satisfies AuditLabels;
