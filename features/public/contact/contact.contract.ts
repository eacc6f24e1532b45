import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { text } from "#platform/contract/text.ts";

export const contactRules = {
  phoneDigits: 9,
  emailLength: 100,
  messageMinimum: 5,
  messageMaximum: 1_500,
} as const;

export const phoneSentence = "Ingrese un número de celular de 9 dígitos";

/** A text of one line, because the subject of a mail also contains it. */
const line = (maximum: number) => text(maximum, 1).regex(/^\P{Cc}*$/u, "Debe ser una sola línea");

/** The contact form of a visitor. */
export const NewContact = z.strictObject({
  name: line(100),
  lastname: line(100),
  phone: z
    .string()
    .trim()
    .regex(/^\d{9}$/, phoneSentence),
  email: z.email().max(contactRules.emailLength),
  company_name: line(150),
  message: text(contactRules.messageMaximum, contactRules.messageMinimum),
});
export type NewContact = z.infer<typeof NewContact>;

/** A proof of work that takes a computer about one second; `validate_recaptcha` accepts its solution. */
const ProofOfWork = z.object({
  kind: z.literal("proof_of_work"),
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number().optional(),
    }),
    signature: z.string(),
  }),
});
const Recaptcha = z.object({ kind: z.literal("recaptcha"), site_key: z.string() });
export const HumanChallenge = z.discriminatedUnion("kind", [ProofOfWork, Recaptcha]);
export type HumanChallenge = z.infer<typeof HumanChallenge>;

export const getChallenge = defineCall({
  name: "contact.get_challenge",
  method: "GET",
  path: "/api/threat_intelligence/contact/challenge/",
  summary: "Returns how this portal tells people from machines: a proof of work, or the key of reCAPTCHA",
  permission: "public.read",
  effect: "read",
  scope: "public",
  input: z.object({}),
  output: HumanChallenge,
});

export const validateRecaptcha = defineCall({
  name: "contact.validate_recaptcha",
  method: "POST",
  path: "/api/threat_intelligence/contact/validate_recaptcha/",
  summary: "Verifies a solved challenge; for ten minutes this browser may then send one contact request",
  permission: "public.contact",
  effect: "write",
  scope: "public",
  input: z.object({ token: z.string().min(1).max(8_000) }),
  output: z.object({ is_human: z.boolean() }),
});

export const createContact = defineCall({
  name: "contact.create_contact",
  method: "POST",
  path: "/api/threat_intelligence/contact/create_contact/",
  summary: "Stores a contact request and mails it to the provider; requires an unused human check",
  permission: "public.contact",
  effect: "write",
  scope: "public",
  input: z.object({ newContact: NewContact }),
  output: z.object({ ok: z.literal(true) }),
});
