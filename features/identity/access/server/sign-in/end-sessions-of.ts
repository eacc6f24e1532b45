import type { VerbContext } from "#platform/server/verb.ts";
import { loadHolder } from "../accounts/load-holder.ts";
import { deleteSessionsOf } from "./sessions.store.ts";

/** Signs a person out everywhere; answers how many sessions that were. For scope `platform`. */
export async function endSessionsOf(context: VerbContext, userId: number): Promise<number> {
  const holder = await loadHolder(context, userId);
  const ended = await deleteSessionsOf(context.db, userId, context.clock.now());
  context.audit({
    action: "access.sessions_ended",
    objectType: "user",
    objectId: userId,
    companyId: holder.active_company_id ?? 0,
    details: { username: holder.username, ended },
  });
  return ended;
}
