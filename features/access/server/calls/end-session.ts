import type * as contract from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { deleteSession } from "../sign-in/sessions.store.ts";

export const endSession: Verb<typeof contract.endSession> = async ({ db, actor, audit, http }, { id }) => {
  // Row security leaves only the person's own sessions to delete.
  if (!(await deleteSession(db, id))) throw new Refusal("not_found");
  const { userId, sessionId } = personOf(actor);
  if (id === sessionId) http.setSession(null);
  audit({ action: "access.session_ended", objectType: "user", objectId: userId, details: { session: id } });
  return { ok: true };
};
