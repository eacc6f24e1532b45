import type { FastifyRequest } from "fastify";
import { pageCompanyHeader, pageCompanyParameter } from "#platform/contract/page-company.ts";
import { type Actor, anonymous, type Person } from "#platform/server/actor.ts";
import type { Database, OpenDatabase } from "#platform/server/database/open-database.ts";
import { type Gate, inTransaction, openIdentities } from "#platform/server/http/gate-services.ts";
import { type AskedSession, type FoundSession, findSessions, touchSession } from "./identify.store.ts";
import { defaultExpirationDays, passwordExpired } from "./password-expiry.ts";
import { sessionCookie } from "./session-cookie.ts";
import { touchEverySeconds } from "./session-lifetime.ts";
import { tokenDigest } from "./tokens.ts";

/** The id of a company that does not exist, and so cannot be entered. */
const noCompany = 0;

/**
 * Returns the company that a page names in the header `X-Page-Company` or in the equivalent query parameter;
 * undefined without one, which means the session's own. An invalid id, or two different values, is treated as a
 * company that nobody may enter.
 */
function requestedCompany({ headers, query }: FastifyRequest): number | undefined {
  const inAddress = (query as Record<string, unknown> | undefined)?.[pageCompanyParameter];
  const values = [headers[pageCompanyHeader.toLowerCase()], inAddress].filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  const [first] = values;
  const isId = typeof first === "string" && /^[1-9]\d{0,14}$/.test(first);
  return isId && values.every((value) => value === first) ? Number(first) : noCompany;
}

export interface Identified {
  actor: Actor;
  /** The time at which a person last proved who they are in this session. */
  confirmedAt?: Date | undefined;
  /** Whether the request names a company that the person may not enter; the actor then works in that of the session. */
  companyIsRefused?: boolean | undefined;
  /** The transaction that identified the caller, if it is still open: the caller continues in it and has to end it. */
  opened?: OpenDatabase;
}

/**
 * Returns the sender of a request: by API key, by session cookie, or anonymous. Queries the database each time, so that
 * a revoked right ends at once.
 */
export async function identify(gate: Gate, request: FastifyRequest): Promise<Actor> {
  return (await identifyRequester(gate, request)).actor;
}

/** Returns the sender like `identify`, with further facts of the session. */
export async function identifyRequester(gate: Gate, request: FastifyRequest): Promise<Identified> {
  const { opened, ...known } = await identifyAndStay(gate, request);
  await opened?.commit();
  return known;
}

/**
 * Identifies the sender like `identify`, but leaves its read-only transaction open, which saves a reading call a
 * connection and a round trip.
 */
export async function identifyAndStay(gate: Gate, request: FastifyRequest): Promise<Identified> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const actor = (await gate.keyHolders.of(authorization)) ?? anonymous;
    gate.knownCallers.remember(request, actor);
    return { actor };
  }
  const find = finderOf(gate, request);
  if (!find) return { actor: anonymous };
  const openedDatabase = await openIdentities(gate, request);
  try {
    const { unseen, ...known } = await find(openedDatabase.db);
    gate.knownCallers.remember(request, known.actor);
    if (!unseen) return { ...known, opened: openedDatabase };
    await openedDatabase.commit();
    await inTransaction(gate, { ...nobody, scope: "identity", effect: "write" }, unseen);
    return known;
  } catch (error) {
    await openedDatabase.rollback();
    throw error;
  }
}

const nobody = { companyId: null, userId: null };

interface Found extends Omit<Identified, "opened"> {
  /** Updates the time of the last request; absent when it was updated recently. */
  unseen?: (db: Database) => Promise<void>;
}

/** Returns the function that looks up the sender of a request; undefined if the request carries no credential. */
function finderOf(gate: Gate, request: FastifyRequest): ((db: Database) => Promise<Found>) | undefined {
  const token = request.cookies[sessionCookie(gate.config)];
  if (!token || token.length > 100) return undefined;
  const now = gate.clock.now();
  const requested = requestedCompany(request);
  return async (db) => {
    const tokenSha256 = tokenDigest(token);
    const [requestedSession] = await findSessions(db, [{ tokenSha256, requestedCompany: requested }], now);
    const companyIsRefused = requested !== undefined && requestedSession?.company_id === null;
    const [session] = companyIsRefused ? await findSessions(db, [{ tokenSha256 }], now) : [requestedSession];
    if (!session) return { actor: anonymous };
    const isRecent = now.getTime() - session.last_seen_at.getTime() <= touchEverySeconds * 1000;
    const identity = { actor: personFrom(session, now), confirmedAt: session.confirmed_at, companyIsRefused };
    if (isRecent) return identity;
    return { ...identity, unseen: (writing) => touchSession(writing, session.session_id, now) };
  };
}

/** Returns the person of each session, in the same order; undefined for an ended session. */
export async function personsOf(
  db: Database,
  sessions: readonly AskedSession[],
  now: Date,
): Promise<(Person | undefined)[]> {
  const persons: (Person | undefined)[] = sessions.map(() => undefined);
  for (const session of await findSessions(db, sessions, now))
    persons[session.place - 1] = personFrom(session, now);
  return persons;
}

/** Returns the session of a request, with the requested company; undefined without a session. */
export function sessionOf(
  { config }: Pick<Gate, "config">,
  request: FastifyRequest,
): AskedSession | undefined {
  const token = request.cookies[sessionCookie(config)];
  return token ? { tokenSha256: tokenDigest(token), requestedCompany: requestedCompany(request) } : undefined;
}

/**
 * Returns the owner of the session, or the client as whom the owner views the portal. A limited session has no view.
 */
function personFrom(session: FoundSession, now: Date): Person {
  const limitedBy = reasonToLimit(session, now);
  const role = session.is_staff ? "staff" : session.is_operator ? "operator" : "client";
  const owner: Person = {
    kind: "user",
    role: limitedBy ? "limited" : role,
    userId: session.user_id,
    username: session.username,
    fullName: nameOf(session.first_name, session.last_name, session.username),
    sessionId: session.session_id,
    companyId: session.company_id,
    timeZone: session.time_zone,
    limitedBy,
  };
  const { viewed_user_id, viewed_username, view_ends_at } = session;
  if (limitedBy || viewed_user_id === null || viewed_username === null || view_ends_at === null) return owner;
  return {
    ...owner,
    role: "client",
    userId: viewed_user_id,
    username: viewed_username,
    fullName: nameOf(session.viewed_first_name, session.viewed_last_name, viewed_username),
    timeZone: session.viewed_time_zone ?? owner.timeZone,
    view: { by: { ...owner, companyId: null }, endsAt: view_ends_at },
  };
}

const nameOf = (first: string | null, last: string | null, username: string) =>
  `${first ?? ""} ${last ?? ""}`.trim() || username;

function reasonToLimit(session: FoundSession, now: Date): Person["limitedBy"] {
  if (!session.has_changed_default_password) return "default_password";
  if (!session.twofactor_enabled) return "second_factor";
  const days = session.password_expiration_days ?? defaultExpirationDays;
  return passwordExpired(session.password_changed_at, days, now) ? "password_expired" : null;
}
