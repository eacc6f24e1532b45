import type { VerbContext } from "#platform/server/verb.ts";
import { loadHolder } from "../accounts/load-holder.ts";
import { deleteSessionsOf } from "./sessions.store.ts";

/** Ends all sessions of a person; returns their number. For scope `platform`. */
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
