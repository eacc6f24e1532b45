import type { takeRenewal as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { announceChange } from "../care/certificate-notice.ts";
import { addCertificateStep } from "../care/certificate-step.ts";
import { moveRenewal } from "../care/renewal.store.ts";
import { seenRenewal } from "../care/seen-renewal.ts";

export const takeRenewal: Verb<typeof call> = async (context, { id, version }) => {
  const { db, actor, clock, audit } = context;
  const { certificate } = await seenRenewal(context, { id, version });
  const me = authorOf(actor);
  const change = {
    status: "doing",
    assignee_id: me.id,
    assignee_name: me.name,
    taken_at: clock.now(),
  } as const;
  refuseStale(await moveRenewal(db, { id, version, from: ["asked", "doing"] }, change));
  await addCertificateStep(context, certificate.id, { type: "renewal_taken" });
  audit({
    action: "certificates.renewal_taken",
    objectType: "certificate_renewal",
    objectId: id,
    details: { certificate_id: certificate.id },
  });
  announceChange(context, certificate.id);
  return { version: version + 1 };
};
