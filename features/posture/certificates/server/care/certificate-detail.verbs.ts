import { v7 as uuidv7 } from "uuid";
import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import { certificateName } from "#platform/readers/certificates/certificate-names.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { StepFacts } from "#platform/server/work/plan.rules.ts";
import { addSteps } from "#platform/server/work/step.store.ts";
import type * as contract from "../../contracts/certificate-detail.contract.ts";
import {
  addCertificate as addCall,
  askRenewal as askCall,
  cancelRenewal as cancelCall,
  saveCertificateCare as careCall,
  finishRenewal as finishCall,
  getCertificate as getCall,
  retireCertificate as retireCall,
  returnCertificate as returnCall,
  takeRenewal as takeCall,
} from "../../contracts/certificate-detail.contract.ts";
import type { CertificateStep } from "../../contracts/certificate-terms.contract.ts";
import { expiryTimes } from "../keeping/expiry.rules.ts";
import type { PresentedCertificate } from "../keeping/presented-certificate.ts";
import { recomputeCurrentState } from "../keeping/recompute-state.store.ts";
import { saveManualCertificate } from "../keeping/save-certificates.ts";
import { type CertificateDetailRow, changeCertificate, findCertificate } from "./certificate.store.ts";
import { certificateDetail } from "./certificate-detail.ts";
import { aboutCertificate, aboutRenewal, announceChange } from "./certificate-notice.ts";
import {
  cancelRenewalOf,
  findRenewal,
  insertRenewal,
  moveRenewal,
  type RenewalRow,
} from "./renewal.store.ts";

interface ManualCertificate {
  name: string;
  names: string[];
  issuer: string;
  notBefore: Date;
  notAfter: Date;
  host: string;
  port: number;
  scope: "internal" | "external";
}

/** Converts a certificate that a person entered because no scan finds it; without a host it has no place. */
function presentedFromManual(draft: ManualCertificate): PresentedCertificate {
  const { name, names, issuer, notBefore, notAfter, port, scope } = draft;
  const host = certificateName(draft.host) ?? "";
  return {
    facts: {
      fingerprint: null,
      subject: `CN=${name}`,
      issuer: issuer && `CN=${issuer}`,
      serial: "",
      names,
      nameCount: names.length,
      notBefore,
      notAfter,
      keyAlgorithm: "",
      keyBits: null,
      signatureAlgorithm: "",
      isCa: false,
      selfSigned: false,
    },
    asset_id: null,
    host,
    port: host === "" ? 0 : port,
    position: 0,
    store: host === "" ? "file" : "manual",
    scope,
    chain: null,
    revoked: null,
    covers: null,
  };
}

/** Returns an open renewal at the version that the person saw, with its certificate. */
async function loadOpenRenewal(
  { db }: Pick<VerbContext, "db">,
  { id, version }: { id: string; version: number },
): Promise<{ renewal: RenewalRow; certificate: CertificateDetailRow }> {
  const renewal = asSeen(await findRenewal(db, id), { version });
  if (renewal.status === "done" || renewal.status === "cancelled")
    throw new Refusal("conflict", { detail: "Este pedido ya terminó." });
  const certificate = await findCertificate(db, renewal.certificate_id);
  if (!certificate) throw new Refusal("not_found");
  return { renewal, certificate };
}

/** Returns the side of the actor, for the activity. */
const sideOf = ({ actor }: Pick<VerbContext, "actor">): "provider" | "client" | "portal" => {
  if (actor.kind !== "user") return "portal";
  return actor.role === "client" ? "client" : "provider";
};

/** Appends to the activity of a certificate, all of which is visible to both sides. */
async function addCertificateStep(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  certificateId: string,
  step: { type: CertificateStep; note?: string; facts?: StepFacts },
): Promise<void> {
  const author = authorOf(context.actor);
  await addSteps(context.db, { caseName: "certificate", companyId: companyIn(context.actor) }, [
    {
      id: uuidv7(),
      case_id: certificateId,
      type: step.type,
      visibility: "client",
      side: sideOf(context),
      actor_id: author.id,
      actor_name: author.name,
      at: context.clock.now(),
      note: step.note ?? "",
      facts: step.facts ?? {},
      bulk_id: null,
    },
  ]);
}

export const addCertificate: Verb<typeof contract.addCertificate> = async (context, input) => {
  const { db, actor, clock, audit } = context;
  if (input.not_after <= input.not_before)
    throw new Refusal("invalid_input", { detail: "El certificado debe terminar después de empezar." });
  const names = [input.name, ...input.other_names].map((name) => certificateName(name));
  if (names.includes(undefined))
    throw new Refusal("invalid_input", {
      detail: "Escriba cada nombre como www.empresa.cl, *.empresa.cl o una dirección, sin espacios.",
    });
  const now = clock.now();
  const presented = presentedFromManual({
    ...input,
    names: [...new Set(names as string[])],
    // The certificate is valid through its last day.
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
  const { id, isNew } = await saveManualCertificate(db, keeping, presented, {
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

const getCertificate: Verb<typeof contract.getCertificate> = async ({ db, clock }, { id }) => {
  const row = await findCertificate(db, id);
  if (!row) throw new Refusal("not_found");
  return await certificateDetail(db, row, clock.now());
};

const saveCertificateCare: Verb<typeof contract.saveCertificateCare> = async (
  context,
  { id, version, owner_id, ...care },
) => {
  const { db, actor, audit, notify } = context;
  const certificate = asSeen(await findCertificate(db, id), { version });
  const owner = owner_id === certificate.owner_id ? undefined : await findPossibleOwner(db, actor, owner_id);
  const change = {
    ...care,
    ...(owner && { owner_id: owner.owner_id ?? null, owner_name: owner.owner_name ?? "" }),
    ...expiryTimes(certificate.not_before, certificate.not_after, care.lead_days),
    // If the lead time was changed, the notices that were already sent are reset.
    ...(care.lead_days !== certificate.lead_days && { noticed_band: 0 }),
  };
  refuseStale(await changeCertificate(db, { id, version }, change));
  if (care.scope_told !== certificate.scope_told) await recomputeCurrentState(db, companyIn(actor), [id]);
  await addCertificateStep(context, id, {
    type: "care_saved",
    facts: { owner: change.owner_name ?? certificate.owner_name, lead_days: care.lead_days },
  });
  if (change.owner_id && change.owner_id !== certificate.owner_id)
    notify({
      kind: "assigned",
      to: { people: [change.owner_id] },
      ...aboutCertificate(id, certificate.name),
    });
  audit({
    action: "certificates.care_saved",
    objectType: "certificate",
    objectId: id,
    details: { owner_id, ...care },
  });
  announceChange(context, id);
  return { version: version + 1 };
};

const retireCertificate: Verb<typeof contract.retireCertificate> = async (
  context,
  { id, version, reason },
) => {
  const { db, actor, clock, audit, notify } = context;
  const certificate = asSeen(await findCertificate(db, id), { version });
  if (certificate.retired_at)
    throw new Refusal("conflict", { detail: "El certificado ya está fuera de uso." });
  if (certificate.is_ca && certificate.endpoints === 0)
    throw new Refusal("conflict", {
      detail: "Los certificados de autoridades no se siguen, así que no salen.",
    });
  const change = {
    retired_at: clock.now(),
    retired_reason: reason,
    retired_by_name: authorOf(actor).name,
  };
  refuseStale(await changeCertificate(db, { id, version }, change));
  // A certificate that is no longer used needs no renewal.
  const renewal = await cancelRenewalOf(db, id, { at: clock.now(), reason });
  if (renewal && renewal.asked_by !== null)
    notify({
      kind: "refused",
      to: { people: [renewal.asked_by] },
      ...aboutRenewal(id, certificate.name),
    });
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

const returnCertificate: Verb<typeof contract.returnCertificate> = async (context, { id, version }) => {
  const { db, audit } = context;
  const certificate = asSeen(await findCertificate(db, id), { version });
  if (!certificate.retired_at)
    throw new Refusal("conflict", { detail: "El certificado no está fuera de uso." });
  const change = { retired_at: null, retired_reason: "", retired_by_name: "" };
  refuseStale(await changeCertificate(db, { id, version }, change));
  await addCertificateStep(context, id, { type: "returned" });
  audit({ action: "certificates.returned", objectType: "certificate", objectId: id, details: {} });
  announceChange(context, id);
  return { version: version + 1 };
};

export const askRenewal: Verb<typeof contract.askRenewal> = async (context, { id: certificateId, note }) => {
  const { db, actor, clock, audit, notify } = context;
  const certificate = await findCertificate(db, certificateId);
  if (!certificate) throw new Refusal("not_found");
  if (!certificate.active)
    throw new Refusal("conflict", {
      detail: "Solo se pide renovar un certificado que está en seguimiento.",
    });
  const author = authorOf(actor);
  const id = uuidv7();
  const isRequested = await insertRenewal(db, {
    company_id: companyIn(actor),
    id,
    certificate_id: certificateId,
    note,
    asked_at: clock.now(),
    asked_by: author.id,
    asked_by_name: author.name,
    asked_side: sideOf(context),
  });
  if (!isRequested) throw new Refusal("conflict", { detail: "Su renovación ya está pedida." });
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

const cancelRenewal: Verb<typeof contract.cancelRenewal> = async (context, { id, version, reason }) => {
  const { db, clock, audit, notify } = context;
  const { renewal, certificate } = await loadOpenRenewal(context, { id, version });
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

const takeRenewal: Verb<typeof contract.takeRenewal> = async (context, { id, version }) => {
  const { db, actor, clock, audit } = context;
  const { certificate } = await loadOpenRenewal(context, { id, version });
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

const finishRenewal: Verb<typeof contract.finishRenewal> = async (context, { id, version, outcome }) => {
  const { db, actor, clock, audit, notify } = context;
  const { renewal, certificate } = await loadOpenRenewal(context, { id, version });
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

export const certificateDetailVerbs = [
  route(addCall, addCertificate),
  route(getCall, getCertificate),
  route(careCall, saveCertificateCare),
  route(retireCall, retireCertificate),
  route(returnCall, returnCertificate),
  route(askCall, askRenewal),
  route(cancelCall, cancelRenewal),
  route(takeCall, takeRenewal),
  route(finishCall, finishRenewal),
];
