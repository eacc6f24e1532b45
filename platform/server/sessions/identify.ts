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

/** A company that nobody may enter. */
const noCompany = 0;

/**
 * The company that a page asks for, by the header `X-Page-Company` or by the query parameter of the same meaning;
 * undefined when it asks for none, and then the session's own is meant. A value that is no id, or two values that
 * differ, ask for a company that nobody may enter.
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
  /** The request asks for a company that the person may not enter; the actor works in the one of the session. */
  companyIsRefused?: boolean | undefined;
  /** The transaction that knew them, when it is still open: for whoever goes on in it, and ends it. */
  opened?: OpenDatabase;
}

/** Says who sent a request: by API key, by session cookie, or nobody. Asks the database each time, so a lost right is lost at once. */
export async function identify(gate: Gate, request: FastifyRequest): Promise<Actor> {
  return (await identifyRequester(gate, request)).actor;
}

/** As `identify`, with what else is known of the session. */
export async function identifyRequester(gate: Gate, request: FastifyRequest): Promise<Identified> {
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
  /** Notes that they were seen, when that was last noted a while ago. */
  unseen?: (db: Database) => Promise<void>;
}

/** Returns the look-up of the sender of a request; undefined when the request carries no credential. */
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

/** The person of each session, at its place; undefined where a session is over. */
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

/** The session that a request belongs to, with the company that it asks for; undefined for who brings none. */
export function sessionOf(
  { config }: Pick<Gate, "config">,
  request: FastifyRequest,
): AskedSession | undefined {
  const token = request.cookies[sessionCookie(config)];
  return token ? { tokenSha256: tokenDigest(token), requestedCompany: requestedCompany(request) } : undefined;
}

/** The owner of the session, or the client as whom the owner looks at the portal. A limited session views nobody. */
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
