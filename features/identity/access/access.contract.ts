import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

export const passwordRules = { minimum: 8, maximum: 128, remembered: 5 } as const;
/** Days before expiry in which the portal warns. */
export const warningDays = 14;

const Base64Url = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/);

export const PasskeyAssertion = z.object({
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
    userHandle: Base64Url(200).optional(),
  }),
});

const Username = text(150, 1);
/** A password; never trimmed, because it may contain spaces. */
export const Password = z.string().min(1).max(passwordRules.maximum);
const NewPassword = z.string().min(passwordRules.minimum).max(passwordRules.maximum);
/** A TOTP code, or a recovery code. Applications show the six digits in two groups, and copy the space along. */
export const SecondFactorCode = z
  .string()
  .overwrite((code) => code.replace(/\s/g, ""))
  .max(32);
/** The token of a link or of an enrolment. */
export const OneTimeToken = z.string().min(20).max(100);

/** Name, password and second factor, which are sent together, because none of them is checked alone. */
export const Credentials = z.object({
  username: Username,
  password: Password,
  g2fa: SecondFactorCode.default(""),
  /** The passkey's signature over a challenge of `challenge_passkey`, instead of a code. */
  passkey: PasskeyAssertion.optional(),
});

export const ExpirationInfo = z.object({
  is_expired: z.boolean(),
  is_warning: z.boolean(),
  days_until_expiration: z.number().int().nullable(),
  requires_change: z.boolean(),
});

const CompanyOfUser = z.object({
  id: IntId,
  name: z.string(),
  full_name: z.string(),
  logo: z.string().nullable(),
  services: z.array(z.object({ id: IntId, name: z.string(), enabled: z.boolean() })),
});

/** The person who is signed in. */
export const CurrentUser = z.object({
  id: IntId,
  url: z.string(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_staff: z.boolean(),
  is_operator: z.boolean(),
  is_client: z.boolean(),
  twofactor_enabled: z.boolean(),
  has_changed_default_password: z.boolean(),
  has_chat: z.boolean(),
  active_company: CompanyOfUser.nullable(),
  companies: z.array(z.object({ id: IntId, name: z.string(), full_name: z.string() })),
  password_expiration_info: ExpirationInfo,
  time_zone: z.string(),
  /**
   * Inside a client view only: the person of the staff who views the portal as this person, and the end of the view.
   */
  client_view: z.object({ by: z.string(), ends_at: z.iso.datetime() }).optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const PasswordStatus = z.object({
  user_id: IntId,
  username: z.string(),
  needs_password_change: z.boolean(),
  last_password_change: z.iso.datetime().nullable(),
  has_changed_default_password: z.boolean(),
  password_age_days: z.number().int().nullable(),
  password_age_text: z.string(),
  company_policy: z.object({
    company_name: z.string().nullable(),
    password_expiration_days: z.number().int(),
    inactivity_days: z.number().int(),
  }),
  is_expired: z.boolean(),
  days_until_expiration: z.number().int().nullable(),
  is_warning: z.boolean(),
  status: z.enum(["valid", "warning", "expired", "change_required"]),
  status_message: z.string(),
  requires_change: z.boolean(),
  recommendation: z.string(),
});
export type PasswordStatus = z.infer<typeof PasswordStatus>;

const Done = z.object({ ok: z.literal(true) });

export const prepareCsrf = defineCall({
  name: "access.prepare_csrf",
  method: "GET",
  path: "/api/um/csrf_view/",
  summary: "Sets the csrftoken cookie and returns a masked token",
  permission: "public.read",
  effect: "read",
  scope: "public",
  input: z.object({}),
  output: z.object({ csrfToken: z.string() }),
});

export const signIn = defineCall({
  name: "access.sign_in",
  method: "POST",
  path: "/api/um/auth/login/",
  summary: "Starts a session; unknown user, wrong password and wrong code give the same answer",
  permission: "access.enter",
  effect: "write",
  scope: "identity",
  input: Credentials,
  output: z.object({
    username: z.string(),
    requires: z.enum(["nothing", "second_factor", "password_change"]),
  }),
});

export const signOut = defineCall({
  name: "access.sign_out",
  method: "GET",
  path: "/api/um/auth/logout/",
  summary: "Ends the session; requests from other sites are ignored",
  permission: "access.see",
  effect: "write",
  scope: "identity",
  asViewer: true,
  input: z.object({}),
  output: Done,
});

export const listUsers = defineCall({
  name: "access.list_users",
  method: "GET",
  path: "/api/um/users/",
  summary: "Lists users; the first item is the signed-in person",
  permission: "access.see",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.array(CurrentUser),
});

export const getUser = defineCall({
  name: "access.get_user",
  method: "GET",
  path: "/api/um/users/:id/",
  summary: "Returns the signed-in person, at the address of their `url`; other people are not found",
  permission: "access.see",
  effect: "read",
  scope: "session",
  input: z.object({ id: IntId }),
  output: CurrentUser,
});

export const readPasswordStatus = defineCall({
  name: "access.read_password_status",
  method: "GET",
  path: "/api/um/users/password_status/",
  summary: "Returns the age and expiry of the person's password under the policy of the company",
  permission: "access.see",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: PasswordStatus,
});

export const changePassword = defineCall({
  name: "access.change_password",
  method: "POST",
  path: "/api/um/auth/change_password/",
  summary:
    "Changes a password without a session, by name, current password and code if enrolled; ends every session",
  permission: "access.enter",
  effect: "write",
  scope: "identity",
  input: Credentials.extend({ new_password: NewPassword }),
  output: z.object({
    /**
     * A single-use token, valid for minutes, with which a person without a second factor enrols one; null for a person
     * who has one.
     */
    enrolment_token: z.string().nullable(),
  }),
});

export const requestReset = defineCall({
  name: "access.request_reset",
  method: "POST",
  path: "/api/um/auth/password_reset/",
  summary: "Sends a reset link by mail; the answer is the same whether the address exists or not",
  permission: "access.enter",
  effect: "write",
  scope: "identity",
  input: z.object({ email: z.email().max(254) }),
  output: Done,
});

export const confirmReset = defineCall({
  name: "access.confirm_reset",
  method: "POST",
  path: "/api/um/auth/password_reset/confirm/",
  summary:
    "Sets a new password with the token of a link; the second factor is still required. Also accepts an invitation",
  permission: "access.enter",
  effect: "write",
  scope: "identity",
  input: z.object({ token: OneTimeToken, g2fa: SecondFactorCode.default(""), new_password: NewPassword }),
  output: z.object({ enrolment_token: z.string().nullable(), username: z.string() }),
});

export const inspectLink = defineCall({
  name: "access.inspect_link",
  method: "POST",
  path: "/api/um/auth/password_reset/inspect/",
  summary: "Returns whose link it is and whether a second factor is required; 410 when the link has expired",
  permission: "access.enter",
  effect: "read",
  scope: "identity",
  input: z.object({ token: OneTimeToken }),
  output: z.object({
    username: z.string(),
    kind: z.enum(["reset", "invitation"]),
    asks_second_factor: z.boolean(),
    /** Words that the new password may not contain. */
    context_words: z.array(z.string()),
  }),
});
