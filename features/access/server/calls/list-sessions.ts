import type * as contract from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { deviceName } from "../sign-in/device-name.ts";
import { findSessionsOf } from "../sign-in/sessions.store.ts";

export const listSessions: Verb<typeof contract.listSessions> = async ({ db, actor, clock }) => {
  const { userId, sessionId } = personOf(actor);
  const sessions = await findSessionsOf(db, userId, clock.now());
  return sessions.map(({ user_agent, created_at, last_seen_at, ...session }) => ({
    ...session,
    current: session.id === sessionId,
    device: deviceName(user_agent),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
};
