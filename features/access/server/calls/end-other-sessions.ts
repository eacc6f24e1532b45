import type * as contract from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { makeDeviceKnown } from "../sign-in/known-device.ts";
import { deleteSessionsOf } from "../sign-in/sessions.store.ts";

export const endOtherSessions: Verb<typeof contract.endOtherSessions> = async (context) => {
  const { db, actor, audit, clock } = context;
  const { userId, sessionId } = personOf(actor);
  const ended = await deleteSessionsOf(db, userId, clock.now(), sessionId);
  if (ended === 0) {
    context.nothingChanged();
    return { ended };
  }
  makeDeviceKnown(context, userId);
  audit({
    action: "access.other_sessions_ended",
    objectType: "user",
    objectId: userId,
    details: { ended },
  });
  return { ended };
};
