import { v7 as uuidv7 } from "uuid";
import * as paths from "#platform/contract/paths.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { NewContact } from "../../contact.contract.ts";
import * as contract from "../../contact.contract.ts";
import { countAttempt, saveHumanCheck, useCheck } from "../human/human-check.store.ts";
import { newChallenge, proofName } from "../human/proof-of-work.ts";
import { recaptchaName } from "../human/recaptcha.ts";
import {
  stretchBegins,
  type VisitorAction,
  visitorDigest,
  visitorLimits,
  visitorNetworkOf,
} from "../human/visitor.rules.ts";
import { insertContact } from "./contact.store.ts";

/** Refuses a network with too many attempts. The count is stored in the database, so a restart does not reset it. */
async function limitVisitor(
  { db, clock, http }: Pick<VerbContext, "db" | "clock" | "http">,
  action: VisitorAction,
): Promise<void> {
  const { most, minutes } = visitorLimits[action];
  const beganAt = stretchBegins(clock.now(), minutes);
  const count = await countAttempt(db, { action, network: visitorNetworkOf(http.ip), beganAt });
  if (count <= most) return;
  const endsAt = beganAt.getTime() + minutes * 60_000;
  const retryAfterSeconds = Math.ceil((endsAt - clock.now().getTime()) / 1_000);
  throw new Refusal("too_many_requests", { retryAfterSeconds });
}

const getChallenge: Verb<typeof contract.getChallenge> = async ({ config, keyring, clock }) => {
  if (config.recaptcha) return { kind: "recaptcha", site_key: config.recaptcha.siteKey };
  return { kind: "proof_of_work", challenge: await newChallenge(keyring, clock.now()) };
};

const proofMinutes = 10;

const validateRecaptcha: Verb<typeof contract.validateRecaptcha> = async (context, { token }) => {
  await limitVisitor(context, "human_check");
  const { db, clock, http, audit } = context;
  const proof = await proofOf(context, token);
  const at = clock.now();
  const until = new Date(at.getTime() + proofMinutes * 60_000);
  const is_human =
    proof !== undefined && (await saveHumanCheck(db, { proof, visitor: visitorDigest(http), at, until }));
  audit({
    action: is_human ? "contact.human_check_passed" : "contact.human_check_failed",
    objectType: "human_check",
    companyId: 0,
  });
  return { is_human };
};

function proofOf({ config, keyring, clock }: VerbContext, token: string): Promise<Buffer | undefined> {
  const { recaptcha, origin } = config;
  if (recaptcha) return recaptchaName({ origin, recaptcha }, token);
  return proofName(keyring, token, clock.now());
}

/** Returns the mail that announces a contact request to the provider; a reply to it goes to the visitor. */
function contactMail(to: string | undefined, origin: string, contact: NewContact): MailDraft {
  const { name, lastname, phone, email, company_name, message } = contact;
  return {
    to,
    replyTo: email,
    subject: `Contacto: ${name} ${lastname} (${company_name})`,
    text: [
      `${name} ${lastname} escribió en el formulario de contacto.`,
      "",
      `Empresa: ${company_name}`,
      `Correo: ${email}`,
      `Celular: ${phone}`,
      "",
      message,
      "",
      "Ver la solicitud en el portal:",
      origin + paths.contactRequests,
    ].join("\n"),
  };
}

const createContact: Verb<typeof contract.createContact> = async (context, { newContact }) => {
  const { db, clock, config, http, audit, mail } = context;
  const at = clock.now();
  if (!(await useCheck(db, visitorDigest(http), at))) throw new Refusal("human_check_failed");
  await limitVisitor(context, "contact");
  const id = uuidv7();
  await insertContact(db, id, newContact, at);
  // The request is stored first. The mail is sent after the commit and retried until it is delivered; without a
  // recipient it waits.
  mail(contactMail(config.contactMailTo, config.origin, newContact));
  audit({ action: "contact.requested", objectType: "contact_request", objectId: id, companyId: 0 });
  return { ok: true };
};

export const contactVerbs = [
  route(contract.getChallenge, getChallenge),
  route(contract.validateRecaptcha, validateRecaptcha),
  route(contract.createContact, createContact),
];
