import { sql } from "kysely";
import { compiledOnce } from "#platform/server/database/compiled-once.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { idleMinutes } from "./session-lifetime.ts";
import { strictestExpirationDays } from "./strictest-expiration.store.ts";

export interface FoundSession {
  /** The position of the session among the requested ones, from 1. */
  place: number;
  session_id: string;
  last_seen_at: Date;
  confirmed_at: Date;
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  is_staff: boolean;
  is_operator: boolean;
  twofactor_enabled: boolean;
  has_changed_default_password: boolean;
  password_changed_at: Date | null;
  time_zone: string;
  /** The client as whom a person of the staff views the portal; null outside of a view. */
  viewed_user_id: number | null;
  viewed_username: string | null;
  viewed_first_name: string | null;
  viewed_last_name: string | null;
  viewed_time_zone: string | null;
  view_ends_at: Date | null;
  /**
   * The company in which the request acts: during a client view the company of the view, otherwise the one that the
   * request names, otherwise that of the session. Null if the person may not enter it.
   */
  company_id: number | null;
  /** The strictest value of the person's companies. */
  password_expiration_days: number | null;
}

/**
 * Returns the active sessions of the given tokens, each with its person and the company that the person may enter:
 * the requested one, or the session's own. Each token takes one index look-up.
 */
const activeSessions = (db: Database, { tokens, companies, now, idleSince }: SessionQuery) =>
  db
    .selectFrom(
      sql<{ place: number; token: Buffer; company_id: number | null }>`unnest(
        ${tokens}::bytea[], ${companies}::bigint[]) with ordinality`.as<"asked">(
        sql`asked (token, company_id, place)`,
      ),
    )
    .innerJoin("session", "session.token_sha256", "asked.token")
    .innerJoin("portal_user", "portal_user.id", "session.user_id")
    .leftJoin("portal_user as viewed", (join) =>
      join
        .onRef("viewed.id", "=", "session.viewed_user_id")
        .on("session.view_ends_at", ">", now)
        .on("portal_user.is_staff", "=", true)
        .on("viewed.is_staff", "=", false)
        .on("viewed.is_operator", "=", false)
        .on("viewed.status", "=", "active")
        .on((on) =>
          on.exists(
            on
              .selectFrom("company_member as viewed_member")
              .select(sql.lit(1).as("one"))
              .whereRef("viewed_member.company_id", "=", "session.viewed_company_id")
              .whereRef("viewed_member.user_id", "=", "viewed.id"),
          ),
        ),
    )
    .leftJoin("company", (join) =>
      join
        .on(
          "company.id",
          "=",
          sql<number>`case when viewed.id is null
            then coalesce(asked.company_id, session.active_company_id, portal_user.active_company_id)
            when asked.company_id is null or asked.company_id = session.viewed_company_id
            then session.viewed_company_id end`,
        )
        .on("company.enabled", "=", true)
        .on((on) =>
          on.or([
            on("portal_user.is_staff", "=", true),
            on.exists(
              on
                .selectFrom("company_member")
                .select(sql.lit(1).as("one"))
                .whereRef("company_member.company_id", "=", "company.id")
                .whereRef("company_member.user_id", "=", "portal_user.id"),
            ),
          ]),
        ),
    )
    .select([
      "asked.place",
      "session.id as session_id",
      "session.last_seen_at",
      "session.confirmed_at",
      "portal_user.id as user_id",
      "portal_user.username",
      "portal_user.first_name",
      "portal_user.last_name",
      "portal_user.is_staff",
      "portal_user.is_operator",
      "portal_user.twofactor_enabled",
      "portal_user.has_changed_default_password",
      "portal_user.password_changed_at",
      "portal_user.time_zone",
      "viewed.id as viewed_user_id",
      "viewed.username as viewed_username",
      "viewed.first_name as viewed_first_name",
      "viewed.last_name as viewed_last_name",
      "viewed.time_zone as viewed_time_zone",
      "session.view_ends_at",
      "company.id as company_id",
      strictestExpirationDays.as("password_expiration_days"),
    ])
    .where("session.expires_at", ">", now)
    .where("session.last_seen_at", ">", idleSince)
    .where("portal_user.status", "=", "active");

interface SessionQuery extends Record<string, unknown> {
  tokens: readonly Buffer[];
  /** The company that each request names; null for the session's own. */
  companies: readonly (number | null)[];
  now: Date;
  /** Sessions that were last used before this time are signed out. */
  idleSince: Date;
}

const activeSessionsOnce = compiledOnce<SessionQuery, FoundSession>(
  ["tokens", "companies", "now", "idleSince"],
  activeSessions,
);

/** A session to look up, by the digest of its token. */
export interface AskedSession {
  tokenSha256: Buffer;
  /** The company that the request names; undefined for the session's own. */
  requestedCompany?: number | undefined;
}

/** Returns the active sessions among the given tokens, each with its person, its company and its index (from 1). */
export async function findSessions(
  db: Database,
  sessions: readonly AskedSession[],
  now: Date,
): Promise<FoundSession[]> {
  return await activeSessionsOnce(db, {
    tokens: sessions.map(({ tokenSha256 }) => tokenSha256),
    companies: sessions.map(({ requestedCompany }) => requestedCompany ?? null),
    now,
    idleSince: new Date(now.getTime() - idleMinutes * 60_000),
  });
}

export async function touchSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("session").set({ last_seen_at: now }).where("id", "=", sessionId).execute();
}

export interface AskedKey {
  companyId: number;
  secretSha256: Buffer;
}

export interface KeyHolder {
  /** The index of the key in the list of requested keys, from 1. */
  place: number;
  company_id: number;
  source_id: string;
  name: string;
  purpose: "deliver" | "subscribe";
}

/** Returns the holder of each given API key that exists. */
export async function findKeyHolders(db: Database, keys: readonly AskedKey[]): Promise<KeyHolder[]> {
  const { rows } = await sql<KeyHolder>`
    select asked.place, api_key.company_id, api_key.source_id, api_key.name, api_key.purpose
    from unnest(${keys.map(({ companyId }) => companyId)}::bigint[],
      ${keys.map(({ secretSha256 }) => secretSha256)}::bytea[]) with ordinality as asked (company_id, secret, place)
    join api_key on api_key.company_id = asked.company_id and api_key.secret_sha256 = asked.secret
      and api_key.revoked_at is null
    join company on company.id = api_key.company_id and company.enabled`.execute(db);
  return rows;
}
