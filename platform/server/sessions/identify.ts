import type { FastifyRequest } from "fastify";
import { type Actor, anonymous, type Person } from "#platform/server/actor.ts";
import type { Database, OpenDatabase } from "#platform/server/database/open-database.ts";
import { type Gate, inTransaction, openIdentities } from "#platform/server/http/gate-services.ts";
import { type FoundSession, findSession, findSessions, touchSession } from "./identify.store.ts";
import { defaultExpirationDays, passwordExpired } from "./password-expiry.ts";
import { sessionCookie } from "./session-cookie.ts";
import { touchEverySeconds } from "./session-lifetime.ts";
import { tokenDigest } from "./tokens.ts";

export interface Identified {
  actor: Actor;
  /** When a person last proved who they are in this session. */
  confirmedAt?: Date | undefined;
  /** The transaction that knew them, when it is still open: for whoever goes on in it, and ends it. */
  opened?: OpenDatabase;
}

/** Says who sent a request: by API key, by session cookie, or nobody. Asks the database each time, so a lost right is lost at once. */
export async function identify(gate: Gate, request: FastifyRequest): Promise<Actor> {
  return (await whoAsks(gate, request)).actor;
}

/** As `identify`, with what else is known of the session. */
export async function whoAsks(gate: Gate, request: FastifyRequest): Promise<Identified> {
  const { opened, ...known } = await identifyAndStay(gate, request);
  await opened?.commit();
  return known;
}

/** As `identify`, and leaves its read-only transaction open, so that a reading call spares a connection and a round trip. */
export async function identifyAndStay(gate: Gate, request: FastifyRequest): Promise<Identified> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const actor = (await gate.keyHolders.of(authorization)) ?? anonymous;
    gate.knownCallers.remember(request, actor);
    return { actor };
  }
  const find = finderOf(gate, request);
  if (!find) return { actor: anonymous };
  const opened = await openIdentities(gate, request);
  try {
    const { actor, unseen, confirmedAt } = await find(opened.db);
    gate.knownCallers.remember(request, actor);
    if (!unseen) return { actor, confirmedAt, opened };
    await opened.commit();
    await inTransaction(gate, { ...nobody, scope: "identity", effect: "write" }, unseen);
    return { actor, confirmedAt };
  } catch (error) {
    await opened.rollback();
    throw error;
  }
}

const nobody = { companyId: null, userId: null };

interface Found {
  actor: Actor;
  confirmedAt?: Date;
  /** Notes that they were seen, when that was last noted a while ago. */
  unseen?: (db: Database) => Promise<void>;
}

/** How to find out who sent a request; undefined when it brings nothing to know them by. */
function finderOf(gate: Gate, request: FastifyRequest): ((db: Database) => Promise<Found>) | undefined {
  const token = request.cookies[sessionCookie(gate.config)];
  if (!token || token.length > 100) return undefined;
  const now = gate.clock.now();
  return async (db) => {
    const found = await findSession(db, tokenDigest(token), now);
    if (!found) return { actor: anonymous };
    const actor = personFrom(found, now);
    const isRecent = now.getTime() - found.last_seen_at.getTime() <= touchEverySeconds * 1000;
    const known = { actor, confirmedAt: found.confirmed_at };
    return isRecent ? known : { ...known, unseen: (writing) => touchSession(writing, found.session_id, now) };
  };
}

/** Who the living ones among sessions belong to, by the digest of their tokens in hexadecimal. */
export async function personsOf(
  db: Database,
  tokens: readonly Buffer[],
  now: Date,
): Promise<Map<string, Person>> {
  const found = await findSessions(db, tokens, now);
  return new Map(
    found.map(({ token_sha256, ...session }) => [token_sha256.toString("hex"), personFrom(session, now)]),
  );
}

/** The digest of the token by which a person is known; undefined for who brings none. */
export function tokenOf({ config }: Pick<Gate, "config">, { cookies }: FastifyRequest): Buffer | undefined {
  const token = cookies[sessionCookie(config)];
  return token ? tokenDigest(token) : undefined;
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
