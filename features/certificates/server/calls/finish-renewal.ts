import type { finishRenewal as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { aboutRenewal, announceChange } from "../care/certificate-notice.ts";
import { addCertificateStep } from "../care/certificate-step.ts";
import { moveRenewal } from "../care/renewal.store.ts";
import { seenRenewal } from "../care/seen-renewal.ts";

export const finishRenewal: Verb<typeof call> = async (context, { id, version, outcome }) => {
  const { db, actor, clock, audit, notify } = context;
  const { renewal, certificate } = await seenRenewal(context, { id, version });
  const me = authorOf(actor);
  const change = {
    ...({ status: "done", ended_at: clock.now(), outcome } as const),
    ...(renewal.assignee_name === "" && { assignee_id: me.id, assignee_name: me.name }),
  };
  refuseStale(await moveRenewal(db, { id, version, from: ["asked", "doing"] }, change));
  await addCertificateStep(context, certificate.id, { type: "renewal_finished", note: outcome });
  if (renewal.asked_by !== null)
    notify({
      kind: "finished",
      to: { people: [renewal.asked_by] },
      ...aboutRenewal(certificate.id, certificate.name),
    });
  audit({
    action: "certificates.renewal_finished",
    objectType: "certificate_renewal",
    objectId: id,
    details: { certificate_id: certificate.id, outcome },
  });
  announceChange(context, certificate.id);
  return { version: version + 1 };
};
