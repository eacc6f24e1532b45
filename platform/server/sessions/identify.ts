import type { FastifyRequest } from "fastify";
import { type Actor, anonymous, type Person } from "#platform/server/actor.ts";
import { type Gate, inTransaction } from "#platform/server/http/gate-services.ts";
import { apiKeyPattern } from "./api-key.ts";
import { type FoundSession, findApiKey, findSession, touchSession } from "./identify.store.ts";
import { defaultExpirationDays, passwordExpired } from "./password-expiry.ts";
import { sessionCookie } from "./session-cookie.ts";
import { touchEverySeconds } from "./session-lifetime.ts";
import { tokenDigest } from "./tokens.ts";

/** Says who sent a request: by API key, by session cookie, or nobody. Asks the database each time, so a lost right is lost at once. */
export async function identify(gate: Gate, request: FastifyRequest): Promise<Actor> {
  const authorization = request.headers.authorization;
  if (authorization !== undefined) return await identifyKey(gate, authorization);
  const token = request.cookies[sessionCookie(gate.config)];
  if (!token || token.length > 100) return anonymous;
  const now = gate.clock.now();
  const found = await inTransaction(
    gate,
    { scope: "identity", companyId: null, userId: null, effect: "read" },
    (db) => findSession(db, tokenDigest(token), now),
  );
  if (!found) return anonymous;
  if (now.getTime() - found.last_seen_at.getTime() > touchEverySeconds * 1000) {
    await inTransaction(gate, { scope: "identity", companyId: null, userId: null, effect: "write" }, (db) =>
      touchSession(db, found.session_id, now),
    );
  }
  return personFrom(found, now);
}

function personFrom(found: FoundSession, now: Date): Person {
  const limitedBy = reasonToLimit(found, now);
  const role = found.is_staff ? "staff" : found.is_operator ? "operator" : "client";
  return {
    kind: "user",
    role: limitedBy ? "limited" : role,
    userId: found.user_id,
    username: found.username,
    fullName: `${found.first_name} ${found.last_name}`.trim() || found.username,
    sessionId: found.session_id,
    companyId: found.company_id,
    timeZone: found.time_zone,
    limitedBy,
  };
}

function reasonToLimit(found: FoundSession, now: Date): Person["limitedBy"] {
  if (!found.has_changed_default_password) return "default_password";
  if (!found.twofactor_enabled) return "second_factor";
  const days = found.password_expiration_days ?? defaultExpirationDays;
  return passwordExpired(found.password_changed_at, days, now) ? "password_expired" : null;
}

async function identifyKey(gate: Gate, authorization: string): Promise<Actor> {
  const match = apiKeyPattern.exec(authorization.replace(/^Bearer /i, ""));
  if (!match?.[1]) return anonymous;
  const companyId = Number(match[1]);
  const found = await inTransaction(
    gate,
    { scope: "identity", companyId: null, userId: null, effect: "read" },
    (db) => findApiKey(db, companyId, tokenDigest(match[0])),
  );
  if (!found) return anonymous;
  return {
    kind: "source",
    role: "source",
    sourceId: found.source_id,
    companyId: found.company_id,
    name: found.name,
  };
}
