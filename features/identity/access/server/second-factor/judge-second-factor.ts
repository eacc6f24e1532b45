import type { z } from "zod";
import type { Credentials } from "#features/identity/access/access.contract.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Account } from "../accounts/accounts.store.ts";
import { verifyAssertion } from "./passkey-ceremony.ts";
import { findPasskeyOfUser, recordPasskeyUse } from "./passkeys.store.ts";
import { recoveryCodeDigest } from "./recovery-codes.ts";
import { hasRecoveryCode, spendRecoveryCode, spendTotpStep } from "./second-factors.store.ts";
import { stepOfCode, unsavedTotpSecret } from "./totp.ts";
import { totpPlace } from "./totp-place.ts";

export type SecondFactor = Pick<z.output<typeof Credentials>, "g2fa" | "passkey">;
type Means = "none" | "totp" | "recovery_code" | "passkey";

/** A correct second factor. Marking it as used returns false if it was used meanwhile. */
export interface JudgedFactor {
  means: Means;
  spend(): Promise<boolean>;
}

export interface Judgement {
  /** The correct factor; undefined if the given one is wrong. An account without a second factor needs none. */
  factor: JudgedFactor | undefined;
  /**
   * Whether the code is one of the username's. A username without an authenticator has codes too, which open nothing.
   */
  codeFits: boolean;
}

/** Returns whether the factor is the account's, without changing anything yet. */
export async function judgeSecondFactor(
  context: VerbContext,
  username: string,
  account: Account | undefined,
  factor: SecondFactor,
): Promise<Judgement> {
  const { db, keyring, clock } = context;
  const now = clock.now();
  const userId = account?.id ?? 0;
  const unheld = unsavedTotpSecret(keyring, username);
  const secret = account?.totp_sealed
    ? unseal(keyring, totpPlace(userId, "sealed"), account.totp_sealed)
    : unheld;
  const step = stepOfCode(secret, factor.g2fa, now);
  const digest = recoveryCodeDigest(factor.g2fa);
  const recovers = await hasRecoveryCode(db, userId, digest);
  const asserted = factor.passkey && (await judgePasskey(context, userId, factor.passkey));
  const judge = (): JudgedFactor | undefined => {
    if (!account) return undefined;
    if (!account.twofactor_enabled) return { means: "none", spend: async () => true };
    if (asserted) return { means: "passkey", spend: asserted };
    if (step !== null) return { means: "totp", spend: () => spendTotpStep(db, userId, step) };
    if (recovers) return { means: "recovery_code", spend: () => spendRecoveryCode(db, userId, digest, now) };
    return undefined;
  };
  return { factor: judge(), codeFits: step !== null || recovers };
}

async function judgePasskey(
  context: VerbContext,
  userId: number,
  assertion: NonNullable<SecondFactor["passkey"]>,
): Promise<(() => Promise<boolean>) | undefined> {
  const passkey = await findPasskeyOfUser(context.db, userId, assertion.id);
  if (!passkey) return undefined;
  const verified = await verifyAssertion(context, passkey, assertion);
  return (
    verified &&
    (async () => {
      await recordPasskeyUse(context.db, passkey.id, verified.counter, context.clock.now());
      return await verified.spend();
    })
  );
}
