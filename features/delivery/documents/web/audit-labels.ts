import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "document.", label: "Documentos" }],
  actions: {
    "document.created": "creó un documento",
    "document.revised": "subió un archivo nuevo de un documento",
    "document.edited": "cambió los datos de un documento",
    "document.submitted": "envió un documento a revisión",
    "document.approved": "aprobó y publicó un documento",
    "document.rejected": "devolvió un documento",
    "document.withdrawn": "retiró un documento",
    "document.replaced": "reemplazó un documento",
    "document.held": "retuvo un documento",
    "document.released": "liberó la retención de un documento",
    "document.deleted": "eliminó los archivos de un documento",
    "document.template_created": "escribió una plantilla de documentos",
    "document.template_saved": "cambió una plantilla de documentos",
    "document.template_approved": "aprobó una plantilla de documentos",
    "document.template_retired": "dejó de usar una plantilla de documentos",
    "document.template_restored": "volvió a usar una plantilla de documentos",
    "document.form_uploaded": "subió un formulario de Word",
    "document.form_approved": "aprobó un formulario de Word",
    "document.form_retired": "dejó de usar un formulario de Word",
    "document.kind_saved": "cambió un tipo de documento",
  },
  objects: {
    document: "documento",
    document_template: "plantilla de documentos",
    document_form: "formulario de Word",
    document_kind: "tipo de documento",
  },
} satisfies AuditLabels;
