import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "evidence.", label: "Evidencias" }],
  actions: {
    "evidence.added": "subió una evidencia",
    "evidence.approved": "aprobó una evidencia",
    "evidence.deleted": "eliminó una evidencia",
    "evidence.linked": "asoció una evidencia a controles o medidas",
    "evidence.owners_reminded": "avisó a los responsables de evidencias por vencer",
    "evidence.pack_downloaded": "descargó un paquete de evidencias",
    "evidence.rejected": "rechazó una evidencia",
    "evidence.revised": "subió una revisión de una evidencia",
    "evidence.settled": "revisó la vigencia de las evidencias",
    "evidence.unlinked": "quitó una evidencia de controles o medidas",
    "evidence.updated": "cambió los datos de una evidencia",
    "evidence.verified": "comprobó la huella de una evidencia",
  },
  objects: {
    evidence: "evidencia",
  },
} satisfies AuditLabels;
