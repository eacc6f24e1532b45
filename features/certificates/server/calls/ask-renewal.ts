import { v7 as uuidv7 } from "uuid";
import type { askRenewal as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCertificate } from "../care/certificate.store.ts";
import { aboutRenewal, announceChange } from "../care/certificate-notice.ts";
import { addCertificateStep, sideOf } from "../care/certificate-step.ts";
import { insertRenewal } from "../care/renewal.store.ts";

export const askRenewal: Verb<typeof call> = async (context, { id: certificateId, note }) => {
  const { db, actor, clock, audit, notify } = context;
  const certificate = await findCertificate(db, certificateId);
  if (!certificate) throw new Refusal("not_found");
  if (!certificate.active)
    throw new Refusal("conflict", {
      detail: "Solo se pide renovar un certificado que está en seguimiento.",
    });
  const author = authorOf(actor);
  const id = uuidv7();
  const asked = await insertRenewal(db, {
    ...{ company_id: companyIn(actor), id, certificate_id: certificateId, note, asked_at: clock.now() },
    ...{ asked_by: author.id, asked_by_name: author.name, asked_side: sideOf(context) },
  });
  if (!asked) throw new Refusal("conflict", { detail: "Su renovación ya está pedida." });
  await addCertificateStep(context, certificateId, { type: "renewal_asked", note });
  notify({ kind: "decision", to: { side: "provider" }, ...aboutRenewal(certificateId, certificate.name) });
  audit({
    action: "certificates.renewal_asked",
    objectType: "certificate_renewal",
    objectId: id,
    details: { certificate_id: certificateId, note },
  });
  announceChange(context, certificateId);
  return { id };
};
