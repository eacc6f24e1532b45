import { v7 as uuidv7 } from "uuid";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { encryptSecret, unseal } from "#platform/server/secrets/seal.ts";
import { type AnswerOf, route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../second-factor.contract.ts";
import { type Account, findAccount, setTwofactorEnabled } from "../accounts/accounts.store.ts";
import { secondFactorChangedMail } from "../accounts/notices.ts";
import { issueToken, loadToken, redeemToken } from "../passwords/one-time-tokens.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { afterFailures, attemptSubject } from "../sign-in/attempt-limits.rules.ts";
import { writeAttempts } from "../sign-in/attempts.store.ts";
import { checkCredentials } from "../sign-in/check-credentials.ts";
import { rememberDevice } from "../sign-in/known-device.ts";
import { limitCodes } from "../sign-in/limit-codes.ts";
import { deleteSessionsOf } from "../sign-in/sessions.store.ts";
import { startSession } from "../sign-in/start-session.ts";
import { countAttempt } from "../sign-in/take-attempt.ts";
import { judgeSecondFactor, type SecondFactor } from "./judge-second-factor.ts";
import { passkeyOffer, relyingParty, verifyNewPasskey } from "./passkey-ceremony.ts";
import { newChallenge } from "./passkey-challenge.ts";
import { deletePasskey, insertPasskey, listPasskeys } from "./passkeys.store.ts";
import { newRecoveryCodes, recoveryCodeDigest } from "./recovery-codes.ts";
import {
  readFactorFacts,
  replaceRecoveryCodes,
  setPendingSecret,
  setSecret,
} from "./second-factors.store.ts";
import { newTotpSecret, otpauthUrl, stepOfCode } from "./totp.ts";
import { totpPlace } from "./totp-place.ts";

/** Ends every session of the signed-in person and starts a new one for this browser. */
async function renewSessions(context: VerbContext, userId: number): Promise<void> {
  await deleteSessionsOf(context.db, userId, context.clock.now());
  await startSession(context, userId);
  rememberDevice(context, userId);
}

/**
 * Returns the signed-in person's account after checking their password again. Wrong passwords here are counted
 * separately from those at sign-in.
 */
async function confirmPassword(context: VerbContext, password: string): Promise<Account> {
  const { db, actor, clock, audit } = context;
  const now = clock.now();
  const person = personOf(actor);
  const subject = attemptSubject(String(person.userId));
  const failures = await countAttempt(context, "confirmation", subject);
  const account = await findAccount(db, person.userId);
  const right = await verifyPassword(password, account?.password_hash ?? null);
  const next = afterFailures("confirmation", right ? failures - 1 : failures, now);
  await writeAttempts(db, [{ kind: "confirmation", subject, ...next }]);
  if (account && right) return account;
  audit({
    action: "access.credentials_refused",
    objectType: "user",
    objectId: person.userId,
    details: { purpose: "confirm", why: "wrong_password", failures },
  });
  throw new Refusal("invalid_credentials", { keep: true, detail: "La contraseña no es correcta." });
}

const startEnrolment: Verb<typeof contract.startEnrolment> = async (context, credentials) => {
  const account = await checkCredentials(context, credentials, "start_enrolment");
  const issued = await issueToken(context, "enrolment", account);
  if (!issued) throw new Error("A fresh id was issued before");
  context.audit({
    action: "access.enrolment_started",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { second_factor: account.means },
  });
  return { enrolment_token: issued.token };
};

const beginEnrolment: Verb<typeof contract.beginEnrolment> = async (context, { enrolment_token }) => {
  const { db, keyring, audit } = context;
  const { account } = await loadToken(context, enrolment_token, ["enrolment"]);
  const secret = newTotpSecret();
  await setPendingSecret(
    db,
    account.id,
    encryptSecret(keyring, totpPlace(account.id, "pending_sealed"), secret),
  );
  audit({
    action: "access.second_factor_offered",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
  });
  return { secret, otpauth_url: otpauthUrl(secret, account.username) };
};

const confirmEnrolment: Verb<typeof contract.confirmEnrolment> = async (
  context,
  { enrolment_token, code },
) => {
  const { db, keyring, clock, audit, mail } = context;
  const now = clock.now();
  const { id, account } = await loadToken(context, enrolment_token, ["enrolment"]);
  if (!account.totp_pending) throw new Refusal("link_dead", { detail: "El enlace ya no sirve." });
  const secret = unseal(keyring, totpPlace(account.id, "pending_sealed"), account.totp_pending);
  const step = await limitCodes(context, account, "enrolment", async () => stepOfCode(secret, code, now));
  await redeemToken(context, id);
  await setSecret(db, {
    userId: account.id,
    sealed: encryptSecret(keyring, totpPlace(account.id, "sealed"), secret),
    step,
    now,
  });
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, account.id, codes.map(recoveryCodeDigest), now);
  await setTwofactorEnabled(db, account.id, true);
  await deleteSessionsOf(db, account.id, now);
  mail(secondFactorChangedMail(account, "Se configuró una aplicación de códigos", now));
  audit({
    action: "access.second_factor_confirmed",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { recovery_codes: codes.length },
  });
  return { recovery_codes: codes };
};

/**
 * The answer is the same for everybody, so that a caller cannot learn who has a passkey: the browser itself knows its
 * passkeys.
 */
const challengePasskey: Verb<typeof contract.challengePasskey> = async ({ config, keyring, clock }) => ({
  challenge: newChallenge(keyring, "sign_in", clock.now()).toString("base64url"),
  rpId: relyingParty(config).id,
  timeout: 120_000,
  userVerification: "preferred" as const,
});

/** A confirmed session continues under a new id, as after a sign-in. */
const confirmSession: Verb<typeof contract.confirmSession> = async (context, { password, ...factor }) => {
  const { userId } = personOf(context.actor);
  const means = factor.passkey
    ? await provePasskey(context, userId, factor)
    : await provePassword(context, password ?? "", factor);
  const session = await startSession(context, userId);
  context.audit({
    action: "access.session_confirmed",
    objectType: "user",
    objectId: userId,
    details: { means, session },
  });
  return { ok: true };
};

async function provePassword(context: VerbContext, password: string, factor: SecondFactor): Promise<string> {
  const account = await confirmPassword(context, password);
  if (!account.twofactor_enabled) return "password";
  return await limitCodes(context, account, "confirmation", () => spendFactor(context, account, factor));
}

async function provePasskey(context: VerbContext, userId: number, factor: SecondFactor): Promise<string> {
  const account = await findAccount(context.db, userId);
  const means = account && (await spendFactor(context, account, factor));
  if (means !== "passkey")
    throw new Refusal("wrong_code", { detail: "La llave de acceso no se pudo comprobar." });
  return means;
}

async function spendFactor(
  context: VerbContext,
  account: Account,
  request: SecondFactor,
): Promise<string | null> {
  const { factor } = await judgeSecondFactor(context, account.username, account, request);
  return factor && factor.means !== "none" && (await factor.spend()) ? factor.means : null;
}

const readSecondFactors: Verb<typeof contract.readSecondFactors> = async ({ db, actor }) => {
  const { userId } = personOf(actor);
  const { confirmedAt, recoveryCodesLeft } = await readFactorFacts(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    authenticator_since: confirmedAt?.toISOString() ?? null,
    recovery_codes_left: recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, synced, created_at, last_used_at }) => ({
      id,
      name,
      synced,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
};

const renewRecoveryCodes: Verb<typeof contract.renewRecoveryCodes> = async (context, { password }) => {
  const { db, clock, audit, mail } = context;
  const now = clock.now();
  const account = await confirmPassword(context, password);
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, account.id, codes.map(recoveryCodeDigest), now);
  await renewSessions(context, account.id);
  mail(secondFactorChangedMail(account, "Se crearon nuevos códigos de recuperación", now));
  audit({
    action: "access.recovery_codes_renewed",
    objectType: "user",
    objectId: account.id,
    details: { recovery_codes: codes.length },
  });
  return { recovery_codes: codes };
};

const offerPasskey: Verb<typeof contract.offerPasskey> = async (context) => {
  const { userId, username, fullName } = personOf(context.actor);
  const passkeys = await listPasskeys(context.db, userId);
  const offer = await passkeyOffer(context, { id: userId, username, fullName }, passkeys);
  return offer as AnswerOf<typeof contract.offerPasskey>;
};

const addPasskey: Verb<typeof contract.addPasskey> = async (context, { name, password, response }) => {
  const { db, clock, audit, mail } = context;
  const now = clock.now();
  const account = await confirmPassword(context, password);
  const passkey = await verifyNewPasskey(context, account.id, response);
  const id = uuidv7();
  await insertPasskey(db, {
    id,
    user_id: account.id,
    credential_id: passkey.id,
    public_key: Buffer.from(passkey.publicKey),
    counter: passkey.counter,
    transports: response.response.transports ?? [],
    name,
    synced: passkey.synced,
    created_at: now,
  });
  await renewSessions(context, account.id);
  mail(secondFactorChangedMail(account, `Se agregó la llave de acceso «${name}»`, now));
  audit({
    action: "access.passkey_added",
    objectType: "user",
    objectId: account.id,
    details: { passkey: id, name },
  });
  return { id };
};

const removePasskey: Verb<typeof contract.removePasskey> = async (context, { id, password }) => {
  const { db, clock, audit, mail } = context;
  const account = await confirmPassword(context, password);
  const name = await deletePasskey(db, account.id, id);
  if (name === undefined) throw new Refusal("not_found");
  await renewSessions(context, account.id);
  mail(secondFactorChangedMail(account, `Se quitó la llave de acceso «${name}»`, clock.now()));
  audit({
    action: "access.passkey_removed",
    objectType: "user",
    objectId: account.id,
    details: { passkey: id, name },
  });
  return { ok: true };
};

export const secondFactorVerbs = [
  route(contract.startEnrolment, startEnrolment),
  route(contract.beginEnrolment, beginEnrolment),
  route(contract.confirmEnrolment, confirmEnrolment),
  route(contract.challengePasskey, challengePasskey),
  route(contract.confirmSession, confirmSession),
  route(contract.readSecondFactors, readSecondFactors),
  route(contract.renewRecoveryCodes, renewRecoveryCodes),
  route(contract.offerPasskey, offerPasskey),
  route(contract.addPasskey, addPasskey),
  route(contract.removePasskey, removePasskey),
];
