import { type AuditLabels, importSentences } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "certificates.", label: "Certificados" }],
  actions: {
    ...importSentences("certificates.file", "un archivo de certificados"),
    "certificates.certificate_added": "registró un certificado a mano",
    "certificates.care_saved": "cambió quién y cómo cuida un certificado",
    "certificates.retired": "sacó un certificado del seguimiento",
    "certificates.returned": "volvió a seguir un certificado",
    "certificates.renewal_asked": "pidió renovar un certificado",
    "certificates.renewal_taken": "tomó la renovación de un certificado",
    "certificates.renewal_finished": "terminó la renovación de un certificado",
    "certificates.renewal_cancelled": "retiró el pedido de renovar un certificado",
    "certificates.expiry_announced": "avisó de certificados por vencer",
    "certificates.notes_forgotten": "olvidó qué vio cada carga antigua de certificados",
  },
  objects: {
    certificate: "certificado",
    certificate_import: "archivo de certificados",
    certificate_renewal: "renovación de un certificado",
  },
} satisfies AuditLabels;
