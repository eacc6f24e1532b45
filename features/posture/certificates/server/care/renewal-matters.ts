import { renewalLabels } from "#features/posture/certificates/certificates.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";

import { findWaitingRenewals } from "./renewal.store.ts";

/** Pending items of the provider: requested renewals until they are done. */
export const renewalMatters = defineMatter({
  kind: "certificate_renewal",
  label: "Certificados por renovar",
  permission: "certificate.manage",
  tables: ["certificate_renewal", "certificate"],
  compute: async ({ db }) =>
    (await findWaitingRenewals(db, maxMatters)).map((renewal) => ({
      id: renewal.id,
      side: "provider",
      code: renewal.certificate_name,
      title: renewal.note || `Lo pidió ${renewal.asked_by_name}`,
      need: "renueve el certificado",
      state: renewalLabels[renewal.status].text,
      severity: null,
      owner: { id: renewal.assignee_id, name: renewal.assignee_name || null },
      due: renewal.not_after,
      deadline: "day",
      harm: fixedHarm(50, "El servicio deja de ser confiable cuando el certificado vence"),
      since: renewal.asked_at,
      path: paths.certificate(renewal.certificate_id),
      facts: [{ label: "Lo pidió", value: renewal.asked_by_name }],
    })),
});
