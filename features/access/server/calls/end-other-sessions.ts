import type * as contract from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { deleteSessionsOf } from "../sign-in/sessions.store.ts";

export const endOtherSessions: Verb<typeof contract.endOtherSessions> = async ({ db, actor, audit }) => {
  const { userId, sessionId } = personOf(actor);
  const ended = await deleteSessionsOf(db, userId, sessionId);
  audit({
    action: "access.other_sessions_ended",
    objectType: "user",
    objectId: userId,
    details: { ended },
  });
  return { ended };
};
