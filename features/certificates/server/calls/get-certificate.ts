import type { getCertificate as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCertificate } from "../care/certificate.store.ts";
import { certificateDetail } from "../care/certificate-detail.ts";

export const getCertificate: Verb<typeof call> = async ({ db, clock }, { id }) => {
  const row = await findCertificate(db, id);
  if (!row) throw new Refusal("not_found");
  return await certificateDetail(db, row, clock.now());
};
