import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import {
  Credentials,
  OneTimeToken,
  PasskeyAssertion,
  Password,
  SecondFactorCode,
} from "./access.contract.ts";

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
/** Changes of the sign-in require the password again. */
const Confirmed = z.object({ password: Password });
const Done = z.object({ ok: z.literal(true) });
const Base64Url = z.string().regex(/^[\w-]*$/);

export const startEnrolment = defineCall({
  name: "access.start_enrolment",
  method: "POST",
  path: "/api/um/auth/second_factor/start/",
  summary: "Returns a ticket to enrol an authenticator, for a person without one or with a new one",
  permission: "access.enter",
  effect: "write",
  scope: "identity",
  input: Credentials,
  output: z.object({ enrolment_token: z.string() }),
});

export const beginEnrolment = defineCall({
  name: "access.begin_enrolment",
  method: "POST",
  path: "/api/um/auth/second_factor/begin/",
  summary: "Returns a new TOTP secret, which becomes valid when a code confirms it",
  permission: "access.enter",
  effect: "write",
  scope: "identity",
  input: z.object({ enrolment_token: OneTimeToken }),
  output: z.object({ secret: z.string(), otpauth_url: z.string() }),
});

export const confirmEnrolment = defineCall({
  name: "access.confirm_enrolment",
  method: "POST",
  path: "/api/um/auth/second_factor/confirm/",
  summary: "Confirms the TOTP secret with a code and returns ten recovery codes once; ends every session",
  permission: "access.enter",
  effect: "write",
  scope: "identity",
  input: z.object({
    enrolment_token: OneTimeToken,
    code: SecondFactorCode.regex(/^\d{6}$/),
  }),
  output: RecoveryCodes,
});

export const challengePasskey = defineCall({
  name: "access.challenge_passkey",
  method: "POST",
  path: "/api/um/auth/passkey/options/",
  summary: "Returns a challenge for any passkey of this portal; it reveals nothing about accounts",
  permission: "access.enter",
  effect: "read",
  scope: "public",
  input: z.object({}),
  output: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal("preferred"),
  }),
});

export const readSecondFactors = defineCall({
  name: "access.read_second_factors",
  method: "GET",
  path: "/api/um/second_factors/",
  summary: "Lists the second factors of the person",
  permission: "access.manage_own",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.object({
    authenticator_since: z.iso.datetime().nullable(),
    recovery_codes_left: z.number().int(),
    passkeys: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** Whether the passkey is synchronised over several devices by an account of the manufacturer. */
        synced: z.boolean(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

export const renewRecoveryCodes = defineCall({
  name: "access.renew_recovery_codes",
  method: "POST",
  path: "/api/um/recovery_codes/",
  summary: "Creates ten new recovery codes; the former codes and all other sessions end",
  permission: "access.manage_own",
  effect: "write",
  scope: "identity",
  input: Confirmed,
  output: RecoveryCodes,
});

const KnownCredential = z.object({
  id: Base64Url,
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

export const offerPasskey = defineCall({
  name: "access.offer_passkey",
  method: "POST",
  path: "/api/um/passkeys/options/",
  summary: "Returns the options with which a browser creates a passkey for the person",
  permission: "access.manage_own",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: Base64Url, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
    timeout: z.number().int().optional(),
    excludeCredentials: z.array(KnownCredential).optional(),
    attestation: z.literal("none").optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.literal("required"),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.literal("preferred"),
      })
      .optional(),
  }),
});

export const addPasskey = defineCall({
  name: "access.add_passkey",
  method: "POST",
  path: "/api/um/passkeys/",
  summary: "Stores a new passkey and ends every other session",
  permission: "access.manage_own",
  effect: "write",
  scope: "identity",
  input: Confirmed.extend({
    name: text(60, 1),
    response: z.object({
      id: Base64Url.max(1400),
      rawId: Base64Url.max(1400),
      type: z.literal("public-key"),
      response: z.object({
        clientDataJSON: Base64Url.max(4000),
        attestationObject: Base64Url.max(20_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  }),
  output: z.object({ id: Id }),
  creates: true,
});

export const removePasskey = defineCall({
  name: "access.remove_passkey",
  method: "DELETE",
  path: "/api/um/passkeys/:id/",
  summary: "Removes a passkey of the person and ends every other session",
  permission: "access.manage_own",
  effect: "write",
  scope: "identity",
  input: Confirmed.extend({ id: Id }),
  output: Done,
});

export const confirmSession = defineCall({
  name: "access.confirm_session",
  method: "POST",
  path: "/api/um/auth/confirm/",
  summary: "Confirms the identity again, by passkey or by password and code, before a sensitive action",
  permission: "access.manage_own",
  effect: "write",
  scope: "identity",
  input: z.object({
    password: Password.optional(),
    g2fa: SecondFactorCode.default(""),
    /** The passkey, instead of the password and the code. */
    passkey: PasskeyAssertion.optional(),
  }),
  output: Done,
});
