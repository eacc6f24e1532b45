import type { z } from "zod";
import type { Credentials } from "#features/access/access.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Account, findAccountByName, setStatus } from "../accounts/accounts.store.ts";
import { hashPassword, isOutdated, verifyPassword } from "../passwords/password-hash.ts";
import { upgradeHash } from "../passwords/passwords.store.ts";
import { type JudgedFactor, judgeSecondFactor } from "../second-factor/judge-second-factor.ts";
import {
  type Attempts,
  afterFailures,
  attemptSubject,
  mustWait,
  noAttempts,
  secondsUntil,
} from "./attempt-limits.rules.ts";
import {
  claimAttempt,
  dropForgottenAttempts,
  forgetAttempts,
  readAttempts,
  writeAttempts,
} from "./attempts.store.ts";
import { isInactive } from "./inactivity.rules.ts";

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

interface Attempt {
  name: Buffer;
  place: Buffer;
  failures: number;
  codes: Attempts;
  places: Attempts;
}

/**
 * The active account that a name, a password and a second factor belong to. Whatever is wrong, the refusal has the same
 * bytes, and until it is known what is wrong every path does the same work.
 */
export async function checkCredentials(
  context: VerbContext,
  credentials: z.output<typeof Credentials>,
  purpose: "sign_in" | "change_password" | "start_enrolment",
): Promise<CheckedAccount> {
  const { db, clock } = context;
  const now = clock.now();
  const attempt = await beginAttempt(context, credentials.username);
  const account = await findAccountByName(db, credentials.username);
  const passwordRight = await verifyPassword(credentials.password, account?.password_hash ?? null);
  const factor = await judgeSecondFactor(context, account, credentials);
  const guessed = credentials.g2fa !== "" || credentials.passkey !== undefined;
  const fail = (why: Failure) => refuse(context, { attempt, account, why, purpose });

  if (!account) return await fail("unknown");
  if (!passwordRight) return await fail("wrong_password");
  if (account.status !== "active") return await fail("closed");
  if (factor?.means !== "none" && mustWait(attempt.codes, now)) return await fail("code_locked");
  if (!factor) return await fail(guessed ? "wrong_code" : "no_code");
  if (!(await factor.spend())) return await fail("code_used");
  if (isInactive(account, now)) {
    await setStatus(db, account.id, { status: "closed_inactive" });
    return await fail("inactive");
  }
  await forgetAttempts(db, attempt.name);
  if (account.password_hash && isOutdated(account.password_hash)) {
    await upgradeHash(db, account.id, await hashPassword(credentials.password));
  }
  return { ...account, means: factor.means };
}

async function beginAttempt({ db, clock, http }: VerbContext, username: string): Promise<Attempt> {
  const now = clock.now();
  const name = attemptSubject(username);
  const place = attemptSubject(http.ip);
  const [failures, codes, places] = await Promise.all([
    claimAttempt(db, "username", name, now),
    readAttempts(db, "code", name, now),
    readAttempts(db, "ip", place, now),
  ]);
  if (failures !== undefined && !mustWait(places, now)) return { name, place, failures, codes, places };
  const names =
    failures === undefined ? await readAttempts(db, "username", name, now) : noAttempts("username", now);
  const until = Math.max(...[names, places].map(({ blocked_until }) => blocked_until?.getTime() ?? 0));
  throw new Refusal("too_many_requests", { retryAfterSeconds: secondsUntil(new Date(until), now) });
}

async function refuse(
  { db, clock, audit }: VerbContext,
  {
    attempt,
    account,
    why,
    purpose,
  }: { attempt: Attempt; account: Account | undefined; why: Failure; purpose: string },
): Promise<never> {
  const now = clock.now();
  const { name, place, failures, codes, places } = attempt;
  const codeFailed = why === "wrong_code" || why === "code_used";
  const names = afterFailures("username", failures, now);
  const next = codeFailed ? afterFailures("code", codes.failures + 1, now) : codes;
  // The row of codes is written even when nothing of it changes: a wrong code takes no longer than a wrong password.
  await writeAttempts(db, [
    { kind: "username", subject: name, ...names },
    { kind: "code", subject: name, ...next },
    { kind: "ip", subject: place, ...afterFailures("ip", places.failures + 1, now) },
  ]);
  await dropForgottenAttempts(db, now);
  audit({
    action: why === "inactive" ? "access.closed_inactive" : "access.credentials_refused",
    objectType: "user",
    objectId: account?.id ?? "",
    companyId: account?.active_company_id ?? 0,
    details: {
      purpose,
      why,
      failures,
      name_waits: names.blocked_until !== null,
      codes_locked: mustWait(next, now),
    },
  });
  throw new Refusal("invalid_credentials", {
    keep: true,
    detail: "El usuario, la contraseña o el código no son correctos.",
  });
}
