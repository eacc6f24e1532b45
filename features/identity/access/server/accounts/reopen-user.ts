import type { VerbContext } from "#platform/server/verb.ts";
import { setStatus } from "./accounts.store.ts";
import { loadHolder } from "./load-holder.ts";

/** Reopens an account that was closed by staff or for inactivity. For scope `platform`. */
export async function reopenUser(context: VerbContext, userId: number): Promise<void> {
  const { db, clock, audit } = context;
  const holder = await loadHolder(context, userId);
  const status = holder.password_hash === null ? "invited" : "active";
  await setStatus(db, userId, { status, reopened_at: clock.now() });
  audit({
    action: "access.user_reopened",
    objectType: "user",
    objectId: userId,
    companyId: holder.active_company_id ?? 0,
    details: { username: holder.username, was: holder.status },
  });
}
