import type { saveCertificateCare as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { ownerOf } from "#features/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCertificate, findCertificate } from "../care/certificate.store.ts";
import { aboutCertificate, announceChange } from "../care/certificate-notice.ts";
import { addCertificateStep } from "../care/certificate-step.ts";
import { expiryTimes } from "../keeping/expiry.rules.ts";
import { recomputeStanding } from "../keeping/recompute-standing.store.ts";

export const saveCertificateCare: Verb<typeof call> = async (context, { id, version, owner_id, ...care }) => {
  const { db, actor, audit, notify } = context;
  const seen = asSeen(await findCertificate(db, id), { version });
  const owner = owner_id === seen.owner_id ? undefined : await ownerOf(db, actor, owner_id);
  const change = {
    ...care,
    ...(owner && { owner_id: owner.owner_id ?? null, owner_name: owner.owner_name ?? "" }),
    ...expiryTimes(seen.not_before, seen.not_after, care.lead_days),
    // Other days are told of anew.
    ...(care.lead_days !== seen.lead_days && { noticed_band: 0 }),
  };
  refuseStale(await changeCertificate(db, { id, version }, change));
  if (care.scope_told !== seen.scope_told) await recomputeStanding(db, companyIn(actor), [id]);
  await addCertificateStep(context, id, {
    type: "care_saved",
    facts: { owner: change.owner_name ?? seen.owner_name, lead_days: care.lead_days },
  });
  if (change.owner_id && change.owner_id !== seen.owner_id)
    notify({ kind: "assigned", to: { people: [change.owner_id] }, ...aboutCertificate(id, seen.name) });
  audit({
    action: "certificates.care_saved",
    objectType: "certificate",
    objectId: id,
    details: { owner_id, ...care },
  });
  announceChange(context, id);
  return { version: version + 1 };
};
