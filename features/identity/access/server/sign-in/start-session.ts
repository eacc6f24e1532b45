import { isIP } from "node:net";
import { v7 as uuidv7 } from "uuid";
import { newCsrfSecret } from "#platform/server/http/csrf.ts";
import { absoluteHours } from "#platform/server/sessions/session-lifetime.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { deleteDeadSessionsOf, deleteSession, insertSession } from "./sessions.store.ts";

/**
 * Starts a session with a new id and a new CSRF secret. The browser's earlier session ends, even if it belonged to
 * another person. The new session uses the company of the one that it replaces, or otherwise the person's last one.
 */
export async function startSession({ db, actor, clock, http }: VerbContext, userId: number): Promise<string> {
  const now = clock.now();
  const token = newToken();
  const id = uuidv7();
  if (actor.kind === "user") await deleteSession(db, actor.sessionId);
  await deleteDeadSessionsOf(db, userId, now);
  await insertSession(db, {
    id,
    token_sha256: tokenDigest(token),
    user_id: userId,
    active_company_id: actor.kind === "user" && actor.userId === userId ? actor.companyId : null,
    ip: isIP(http.ip) ? http.ip : null,
    user_agent: http.userAgent,
    created_at: now,
    confirmed_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + absoluteHours * 3_600_000),
  });
  http.setSession(token);
  http.setCsrf(newCsrfSecret());
  return id;
}
