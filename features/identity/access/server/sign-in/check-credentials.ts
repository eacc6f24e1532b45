import type { z } from "zod";
import type { Credentials } from "#features/identity/access/access.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Account, findAccountByName, setStatus } from "../accounts/accounts.store.ts";
import { hashPassword, isOutdated, verifyAlike } from "../passwords/password-hash.ts";
import { findMaxDjangoIterations, upgradeHash } from "../passwords/passwords.store.ts";
import {
  type JudgedFactor,
  type Judgement,
  judgeSecondFactor,
} from "../second-factor/judge-second-factor.ts";
import { afterFailures, attemptSubject, mustWait } from "./attempt-limits.rules.ts";
import { writeAttempts } from "./attempts.store.ts";
import {
  type Attempt,
  beginAttempt,
  clearAttempts,
  countFailure,
  pauseRefusal,
} from "./credential-attempt.ts";
import { isInactive } from "./inactivity.rules.ts";
import { countAttempt } from "./take-attempt.ts";

export type CheckedAccount = Account & { means: JudgedFactor["means"] };

type Failure =
  | "unknown"
  | "closed"
  | "wrong_password"
  | "no_code"
  | "wrong_code"
  | "code_locked"
  | "code_used"
  | "inactive";

/**
 * Returns the active account for a name, a password and a second factor. Whatever is wrong, the answer is the same,
 * and the password and the code are checked with the same work, so that neither reveals the cause.
 */
export async function checkCredentials(
  context: VerbContext,
  credentials: z.output<typeof Credentials>,
  purpose: "sign_in" | "change_password" | "start_enrolment",
): Promise<CheckedAccount> {
  const { db, clock } = context;
  const { username, password } = credentials;
  const account = await findAccountByName(db, username);
  const attempt = await beginAttempt(context, username, account);
  const { factor, codeFits } = await judgeSecondFactor(context, username, account, credentials);
  if (attempt.pausedUntil) await claimCodeInPause(context, attempt, credentials, codeFits);
  // A closed account is not checked, so that its old hash costs nothing.
  const passwordHash = account?.status === "active" ? account.password_hash : null;
  const passwordRight = await verifyAlike(password, passwordHash, await findMaxDjangoIterations(db));
  const why = await findCredentialFailure(context, { attempt, account, passwordRight, factor, credentials });
  if (why === undefined && account && factor) {
    await clearAttempts(context, attempt);
    if (account.password_hash && isOutdated(account.password_hash)) {
      await upgradeHash(db, account.id, await hashPassword(password));
    }
    return { ...account, means: factor.means };
  }
  if (account && why === "inactive") await setStatus(db, account.id, { status: "closed_inactive" });
  const attemptDetails = attempt.pausedUntil
    ? { paused: true }
    : await countFailure(context, attempt, codeFailed(why));
  context.audit({
    action: why === "inactive" ? "access.closed_inactive" : "access.credentials_refused",
    objectType: "user",
    objectId: account?.id ?? "",
    companyId: account?.active_company_id ?? 0,
    details: { purpose, why, ...attemptDetails },
  });
  if (attempt.pausedUntil) throw pauseRefusal(attempt.pausedUntil, clock.now(), { keep: true });
  throw new Refusal("invalid_credentials", {
    keep: true,
    detail: "El usuario, la contraseña o el código no son correctos.",
  });
}

const codeFailed = (why: Failure | undefined) => why === "wrong_code" || why === "code_used";

interface Judged {
  attempt: Attempt;
  account: Account | undefined;
  passwordRight: boolean;
  factor: Judgement["factor"];
  credentials: z.output<typeof Credentials>;
}

/** Marks the factor as used last, so that nothing is used up if another part is wrong. */
async function findCredentialFailure(
  { clock }: VerbContext,
  { attempt, account, passwordRight, factor, credentials: { g2fa, passkey } }: Judged,
): Promise<Failure | undefined> {
  const now = clock.now();
  if (!account) return "unknown";
  if (account.status !== "active") return "closed";
  if (!passwordRight) return "wrong_password";
  if (factor?.means !== "none" && mustWait("code", attempt.codes, now)) return "code_locked";
  if (!factor) return g2fa !== "" || passkey !== undefined ? "wrong_code" : "no_code";
  if (attempt.pausedUntil && factor.means === "none") return "no_code";
  if (!(await factor.spend())) return "code_used";
  return isInactive(account, now) ? "inactive" : undefined;
}

/**
 * Allows the check of the password during a pause only with a correct code, each code once: the right person can enter,
 * and guessing from the same network reveals nothing and costs nothing.
 */
async function claimCodeInPause(
  context: VerbContext,
  { pausedUntil, name }: Attempt,
  { g2fa }: z.output<typeof Credentials>,
  codeFits: boolean,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  if (!codeFits) throw pauseRefusal(pausedUntil ?? now, now);
  const subject = attemptSubject(name.toString("base64"), g2fa);
  const failures = await countAttempt(context, "code_in_pause", subject);
  await writeAttempts(db, [
    { kind: "code_in_pause", subject, ...afterFailures("code_in_pause", failures, now) },
  ]);
}
