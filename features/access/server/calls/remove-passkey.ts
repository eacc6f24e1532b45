import type * as contract from "#features/access/second-factor.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { secondFactorChangedMail } from "../accounts/notices.ts";
import { deletePasskey } from "../second-factor/passkeys.store.ts";
import { confirmPassword } from "../sign-in/confirm-password.ts";
import { renewSessions } from "../sign-in/renew-sessions.ts";

export const removePasskey: Verb<typeof contract.removePasskey> = async (context, { id, password }) => {
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
