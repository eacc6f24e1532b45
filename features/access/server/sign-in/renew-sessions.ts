import type { VerbContext } from "#platform/server/verb.ts";
import { makeDeviceKnown } from "./known-device.ts";
import { deleteSessionsOf } from "./sessions.store.ts";
import { startSession } from "./start-session.ts";

/** Ends every session of the signed-in person and gives this browser a new one. */
export async function renewSessions(context: VerbContext, userId: number): Promise<void> {
  await deleteSessionsOf(context.db, userId, context.clock.now());
  await startSession(context, userId);
  makeDeviceKnown(context, userId);
}
