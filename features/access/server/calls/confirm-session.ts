import type * as contract from "#features/access/second-factor.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { type Account, findAccount } from "../accounts/accounts.store.ts";
import { judgeSecondFactor, type SecondFactor } from "../second-factor/judge-second-factor.ts";
import { confirmPassword } from "../sign-in/confirm-password.ts";
import { limitCodes } from "../sign-in/limit-codes.ts";
import { startSession } from "../sign-in/start-session.ts";

/** Who proved themselves again goes on under a new session id, as after a sign-in. */
export const confirmSession: Verb<typeof contract.confirmSession> = async (
  context,
  { password, ...factor },
) => {
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
  return await limitCodes(context, account, "confirmation", () => spent(context, account, factor));
}

async function provePasskey(context: VerbContext, userId: number, factor: SecondFactor): Promise<string> {
  const account = await findAccount(context.db, userId);
  const means = account && (await spent(context, account, factor));
  if (means !== "passkey")
    throw new Refusal("wrong_code", { detail: "La llave de acceso no se pudo comprobar." });
  return means;
}

async function spent(context: VerbContext, account: Account, asked: SecondFactor): Promise<string | null> {
  const { factor } = await judgeSecondFactor(context, account.username, account, asked);
  return factor && factor.means !== "none" && (await factor.spend()) ? factor.means : null;
}
