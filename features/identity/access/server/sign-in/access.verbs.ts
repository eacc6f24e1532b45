import { isIP } from "node:net";
import { v7 as uuidv7 } from "uuid";
import { personOf } from "#platform/server/actor.ts";
import { csrfSecretOf, maskCsrf, newCsrfSecret } from "#platform/server/http/csrf.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { defaultExpirationDays, passwordExpired } from "#platform/server/sessions/password-expiry.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../access.contract.ts";
import { findAccount, recordSignIn } from "../accounts/accounts.store.ts";
import { currentUser } from "../accounts/current-user.ts";
import { newPlaceMail, passwordChangedMail } from "../accounts/notices.ts";
import { findOwnAccount, findReachableCompany } from "../accounts/own-account.store.ts";
import { wantsMail } from "../accounts/wants-mail.store.ts";
import { issueToken, loadToken, redeemToken } from "../passwords/one-time-tokens.ts";
import { passwordStatus } from "../passwords/password-status.rules.ts";
import { sendResetLink } from "../passwords/send-reset-link.job.ts";
import { forbiddenWords, setOwnPassword } from "../passwords/set-password.ts";
import { judgeSecondFactor } from "../second-factor/judge-second-factor.ts";
import { afterFailures, attemptSubject, networkOfAddress } from "./attempt-limits.rules.ts";
import { writeAttempts } from "./attempts.store.ts";
import { type CheckedAccount, checkCredentials } from "./check-credentials.ts";
import { rememberDevice } from "./known-device.ts";
import { limitCodes } from "./limit-codes.ts";
import { deleteSession, recordPlace } from "./sessions.store.ts";
import { startSession } from "./start-session.ts";
import { countAttempt } from "./take-attempt.ts";

/**
 * Returns a ticket to set up a second factor for a person without one; null otherwise. It must be created after every
 * other change of the account.
 */
async function offerEnrolment(context: VerbContext, userId: number): Promise<string | null> {
  const account = await findAccount(context.db, userId);
  if (!account || account.twofactor_enabled) return null;
  return (await issueToken(context, "enrolment", account))?.token ?? null;
}

const prepareCsrf: Verb<typeof contract.prepareCsrf> = async ({ http }) => {
  const currentCsrfSecret = http.csrfCookie === undefined ? undefined : csrfSecretOf(http.csrfCookie);
  const secret = currentCsrfSecret ?? newCsrfSecret();
  http.setCsrf(secret);
  return { csrfToken: maskCsrf(secret) };
};

const signIn: Verb<typeof contract.signIn> = async (context, credentials) => {
  const { db, clock, audit } = context;
  const now = clock.now();
  const account = await checkCredentials(context, credentials, "sign_in");
  const sessionId = await startSession(context, account.id);
  const requires = missingStep(account, now);
  if (requires === "nothing") rememberDevice(context, account.id);
  await recordSignIn(db, account.id, now);
  await mailNewPlace(context, account);
  audit({
    action: "access.signed_in",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { username: account.username, second_factor: account.means, session: sessionId },
  });
  return { username: account.username, requires };
};

function missingStep(account: CheckedAccount, now: Date) {
  const days = account.password_expiration_days ?? defaultExpirationDays;
  if (!account.has_changed_default_password || passwordExpired(account.password_changed_at, days, now)) {
    return "password_change" as const;
  }
  return account.twofactor_enabled ? ("nothing" as const) : ("second_factor" as const);
}

async function mailNewPlace({ db, clock, http, mail }: VerbContext, account: CheckedAccount): Promise<void> {
  if (!isIP(http.ip)) return;
  const isNew = await recordPlace(db, account.id, http.ip, clock.now());
  if (isNew && (await wantsMail(db, account.id, "new_sign_in_place"))) {
    mail(newPlaceMail(account, { at: clock.now(), ip: http.ip, userAgent: http.userAgent }));
  }
}

const signOut: Verb<typeof contract.signOut> = async ({ db, actor, audit, http }) => {
  const person = personOf(actor);
  // A GET with an effect: another site's image or link must not be able to sign anybody out.
  if (!http.sameSite) throw new Refusal("csrf_failed");
  await deleteSession(db, person.sessionId);
  http.setSession(null);
  // The next user of this browser must not know the CSRF token of the previous user's forms.
  http.setCsrf(newCsrfSecret());
  http.clearSiteData();
  audit({
    action: "access.signed_out",
    objectType: "user",
    objectId: person.userId,
    details: { session: person.sessionId },
  });
  return { ok: true };
};

const listUsers: Verb<typeof contract.listUsers> = async (context) => [await currentUser(context)];

const getUser: Verb<typeof contract.getUser> = async (context, { id }) => {
  if (id !== personOf(context.actor).userId) throw new Refusal("not_found");
  return await currentUser(context);
};

const readPasswordStatus: Verb<typeof contract.readPasswordStatus> = async ({ db, actor, clock }) => {
  const { userId, companyId } = personOf(actor);
  const account = await findOwnAccount(db, userId, companyId);
  const company = await findReachableCompany(db, companyId);
  return passwordStatus(
    {
      ...account,
      company_name: company?.full_name ?? null,
      inactivity_days: company?.inactivity_days ?? null,
    },
    clock.now(),
  );
};

const changePassword: Verb<typeof contract.changePassword> = async (
  context,
  { new_password, ...credentials },
) => {
  const { audit, mail, clock } = context;
  const account = await checkCredentials(context, credentials, "change_password");
  await setOwnPassword(context, account, new_password);
  mail(passwordChangedMail(account, clock.now()));
  audit({
    action: "access.password_changed",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { second_factor: account.means },
  });
  return { enrolment_token: await offerEnrolment(context, account.id) };
};

/** Only enqueues a job, so that neither the answer nor the time it takes reveals whether the address exists. */
const requestReset: Verb<typeof contract.requestReset> = async (context, { email }) => {
  const { db, clock, http, audit, enqueue } = context;
  for (const subject of [
    attemptSubject(`from ${networkOfAddress(http.ip)}`),
    attemptSubject(`to ${email}`),
  ]) {
    const requests = await countAttempt(context, "reset", subject);
    await writeAttempts(db, [{ kind: "reset", subject, ...afterFailures("reset", requests, clock.now()) }]);
  }
  enqueue(sendResetLink, { requestId: uuidv7(), email });
  audit({ action: "access.reset_requested", objectType: "user" });
  return { ok: true };
};

const inspectLink: Verb<typeof contract.inspectLink> = async (context, { token }) => {
  const { kind, account } = await loadToken(context, token, ["reset", "invitation"]);
  return {
    username: account.username,
    kind: kind === "invitation" ? "invitation" : "reset",
    asks_second_factor: account.twofactor_enabled,
    context_words: await forbiddenWords(context, account),
  };
};

const confirmReset: Verb<typeof contract.confirmReset> = async (context, { token, g2fa, new_password }) => {
  const { audit, mail, clock } = context;
  const { id, kind, account } = await loadToken(context, token, ["reset", "invitation"]);
  const means = account.twofactor_enabled
    ? await limitCodes(context, account, "reset", async () => {
        const { factor } = await judgeSecondFactor(context, account.username, account, { g2fa });
        return factor && (await factor.spend()) ? factor.means : null;
      })
    : "none";
  await redeemToken(context, id);
  await setOwnPassword(context, account, new_password);
  mail(passwordChangedMail(account, clock.now()));
  audit({
    action: kind === "invitation" ? "access.invitation_accepted" : "access.password_reset",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { second_factor: means },
  });
  return { enrolment_token: await offerEnrolment(context, account.id), username: account.username };
};

export const accessVerbs = [
  route(contract.prepareCsrf, prepareCsrf),
  route(contract.signIn, signIn),
  route(contract.signOut, signOut),
  route(contract.listUsers, listUsers),
  route(contract.getUser, getUser),
  route(contract.readPasswordStatus, readPasswordStatus),
  route(contract.changePassword, changePassword),
  route(contract.requestReset, requestReset),
  route(contract.inspectLink, inspectLink),
  route(contract.confirmReset, confirmReset),
];
