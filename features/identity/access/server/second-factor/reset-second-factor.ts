import type { VerbContext } from "#platform/server/verb.ts";
import { setTwofactorEnabled } from "../accounts/accounts.store.ts";
import { loadHolder } from "../accounts/load-holder.ts";
import { secondFactorChangedMail } from "../accounts/notices.ts";
import { deleteSessionsOf } from "../sign-in/sessions.store.ts";
import { deletePasskeys } from "./passkeys.store.ts";
import { deleteRecoveryCodes, deleteSecret } from "./second-factors.store.ts";

/**
 * Removes every second factor of a person who lost theirs; the person must set up another one before entering. For
 * scope `platform`.
 */
export async function resetSecondFactor(context: VerbContext, userId: number): Promise<void> {
  const { db, clock, audit, mail } = context;
  const holder = await loadHolder(context, userId);
  await deleteSecret(db, userId);
  await deleteRecoveryCodes(db, userId);
  await deletePasskeys(db, userId);
  await setTwofactorEnabled(db, userId, false);
  await deleteSessionsOf(db, userId, clock.now());
  mail(secondFactorChangedMail(holder, "Un administrador quitó el segundo factor", clock.now()));
  audit({
    action: "access.second_factor_reset",
    objectType: "user",
    objectId: userId,
    companyId: holder.active_company_id ?? 0,
    details: { username: holder.username },
  });
}
