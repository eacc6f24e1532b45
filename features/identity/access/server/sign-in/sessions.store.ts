import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { idleMinutes } from "#platform/server/sessions/session-lifetime.ts";

const idleSince = (now: Date) => new Date(now.getTime() - idleMinutes * 60_000);

export interface NewSession {
  id: string;
  token_sha256: Buffer;
  user_id: number;
  active_company_id: number | null;
  ip: string | null;
  user_agent: string;
  created_at: Date;
  confirmed_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const last = db.selectFrom("portal_user").select("active_company_id").where("id", "=", session.user_id);
  await db
    .insertInto("session")
    .values({ ...session, active_company_id: session.active_company_id ?? last })
    .execute();
}

/** The caller's scope must restrict session ids to those of the person. */
export async function deleteSession(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom("session").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends all sessions of a person, and revokes all their known devices. */
export async function deleteSessionsOf(
  db: Database,
  userId: number,
  now: Date,
  except?: string,
): Promise<number> {
  await db.updateTable("portal_user").set({ devices_known_since: now }).where("id", "=", userId).execute();
  let query = db.deleteFrom("session").where("user_id", "=", userId);
  if (except) query = query.where("id", "<>", except);
  const result = await query.executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteDeadSessionsOf(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom("session")
    .where("user_id", "=", userId)
    .where((where) => where.or([where("expires_at", "<=", now), where("last_seen_at", "<=", idleSince(now))]))
    .execute();
}

export async function findSessionsOf(db: Database, userId: number, now: Date) {
  return await db
    .selectFrom("session")
    .select(["id", "ip", "user_agent", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleSince(now))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Stores the network from which a person signs in. Returns true if they have signed in before, but never from this
 * network.
 */
export async function recordPlace(db: Database, userId: number, ip: string, now: Date): Promise<boolean> {
  const earlierPlaces = await db
    .selectFrom("sign_in_place")
    .select("ip")
    .where("user_id", "=", userId)
    .execute();
  const { isNew } = await db
    .insertInto("sign_in_place")
    .values({ user_id: userId, ip, last_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "ip"]).doUpdateSet({ last_at: now }))
    .returning(sql<boolean>`xmax = 0`.as("isNew"))
    .executeTakeFirstOrThrow();
  return isNew && earlierPlaces.length > 0;
}
