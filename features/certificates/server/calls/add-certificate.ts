import type { addCertificate as call } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { certificateName } from "#platform/readers/certificates/certificate-names.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { announceChange } from "../care/certificate-notice.ts";
import { addCertificateStep } from "../care/certificate-step.ts";
import { keepWritten } from "../keeping/keep-certificates.ts";
import { writtenByPerson } from "../keeping/written-certificate.ts";

export const addCertificate: Verb<typeof call> = async (context, input) => {
  const { db, actor, clock, audit } = context;
  if (input.not_after <= input.not_before)
    throw new Refusal("invalid_input", { detail: "El certificado debe terminar después de empezar." });
  const names = [input.name, ...input.other_names].map((name) => certificateName(name));
  if (names.includes(undefined))
    throw new Refusal("invalid_input", {
      detail: "Escriba cada nombre como www.empresa.cl, *.empresa.cl o una dirección, sin espacios.",
    });
  const now = clock.now();
  const presented = writtenByPerson({
    ...input,
    names: [...new Set(names as string[])],
    // It holds through its last day.
    notBefore: beginningOf(input.not_before),
    notAfter: beginningOf(input.not_after, 1),
  });
  const companyId = companyIn(actor);
  const keeping = {
    companyId,
    importId: null,
    origin: "manual",
    at: now,
    now,
    byName: authorOf(actor).name,
  } as const;
  const { id, isNew } = await keepWritten(db, keeping, presented, {
    scope_told: input.scope,
    note: input.note,
  });
  if (!isNew) throw new Refusal("conflict", { detail: "Ya está registrado un certificado igual." });
  await addCertificateStep(context, id, { type: "registered" });
  audit({
    action: "certificates.certificate_added",
    objectType: "certificate",
    objectId: id,
    details: { name: input.name, not_after: input.not_after },
  });
  announceChange(context, id);
  return { id };
};
