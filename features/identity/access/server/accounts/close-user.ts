import type { VerbContext } from "#platform/server/verb.ts";
import { deleteSessionsOf } from "../sign-in/sessions.store.ts";
import { setStatus } from "./accounts.store.ts";
import { loadHolder } from "./load-holder.ts";

/** Closes an account: from now on none of its requests is accepted. Runs in scope `platform`. */
export async function closeUser(context: VerbContext, userId: number): Promise<void> {
  const { db, audit, clock } = context;
  const holder = await loadHolder(context, userId);
  await setStatus(db, userId, { status: "closed" });
  const ended = await deleteSessionsOf(db, userId, clock.now());
  audit({
    action: "access.user_closed",
    objectType: "user",
    objectId: userId,
    companyId: holder.active_company_id ?? 0,
    details: { username: holder.username, sessions_ended: ended },
  });
}
