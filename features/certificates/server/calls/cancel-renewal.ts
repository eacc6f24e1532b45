import type { cancelRenewal as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { aboutRenewal, announceChange } from "../care/certificate-notice.ts";
import { addCertificateStep } from "../care/certificate-step.ts";
import { moveRenewal } from "../care/renewal.store.ts";
import { seenRenewal } from "../care/seen-renewal.ts";

export const cancelRenewal: Verb<typeof call> = async (context, { id, version, reason }) => {
  const { db, clock, audit, notify } = context;
  const { renewal, certificate } = await seenRenewal(context, { id, version });
  const change = { status: "cancelled", ended_at: clock.now(), outcome: reason } as const;
  refuseStale(await moveRenewal(db, { id, version, from: ["asked", "doing"] }, change));
  await addCertificateStep(context, certificate.id, { type: "renewal_cancelled", note: reason });
  if (renewal.asked_by !== null)
    notify({
      kind: "refused",
      to: { people: [renewal.asked_by] },
      ...aboutRenewal(certificate.id, certificate.name),
    });
  audit({
    action: "certificates.renewal_cancelled",
    objectType: "certificate_renewal",
    objectId: id,
    details: { certificate_id: certificate.id, reason },
  });
  announceChange(context, certificate.id);
  return { version: version + 1 };
};
