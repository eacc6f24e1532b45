import type { retireCertificate as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCertificate, findCertificate } from "../care/certificate.store.ts";
import { aboutRenewal, announceChange } from "../care/certificate-notice.ts";
import { addCertificateStep } from "../care/certificate-step.ts";
import { cancelRenewalOf } from "../care/renewal.store.ts";

export const retireCertificate: Verb<typeof call> = async (context, { id, version, reason }) => {
  const { db, actor, clock, audit, notify } = context;
  const seen = asSeen(await findCertificate(db, id), { version });
  if (seen.retired_at) throw new Refusal("conflict", { detail: "El certificado ya está fuera de uso." });
  if (seen.is_ca && seen.endpoints === 0)
    throw new Refusal("conflict", {
      detail: "Los certificados de autoridades no se siguen, así que no salen.",
    });
  const change = {
    retired_at: clock.now(),
    retired_reason: reason,
    retired_by_name: authorOf(actor).name,
  };
  refuseStale(await changeCertificate(db, { id, version }, change));
  // Nobody renews what is not used any more.
  const renewal = await cancelRenewalOf(db, id, { at: clock.now(), reason });
  if (renewal && renewal.asked_by !== null)
    notify({ kind: "refused", to: { people: [renewal.asked_by] }, ...aboutRenewal(id, seen.name) });
  await addCertificateStep(context, id, { type: "retired", note: reason });
  audit({
    action: "certificates.retired",
    objectType: "certificate",
    objectId: id,
    details: { reason, renewal_id: renewal?.id ?? null },
  });
  announceChange(context, id);
  return { version: version + 1 };
};
