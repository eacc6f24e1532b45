import type { returnCertificate as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCertificate, findCertificate } from "../care/certificate.store.ts";
import { announceChange } from "../care/certificate-notice.ts";
import { addCertificateStep } from "../care/certificate-step.ts";

export const returnCertificate: Verb<typeof call> = async (context, { id, version }) => {
  const { db, audit } = context;
  const seen = asSeen(await findCertificate(db, id), { version });
  if (!seen.retired_at) throw new Refusal("conflict", { detail: "El certificado no está fuera de uso." });
  const change = { retired_at: null, retired_reason: "", retired_by_name: "" };
  refuseStale(await changeCertificate(db, { id, version }, change));
  await addCertificateStep(context, id, { type: "returned" });
  audit({ action: "certificates.returned", objectType: "certificate", objectId: id, details: {} });
  announceChange(context, id);
  return { version: version + 1 };
};
