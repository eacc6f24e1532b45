import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** How many mails wait to be read, counted up to `most`. */
export async function countWaiting(db: Database, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db.selectFrom("mail_submission").select("id").where("state", "=", "waiting").limit(most).as("waiting"),
    )
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findArrival(db: Database, id: string) {
  return await db
    .selectFrom("mail_submission")
    .select([
      "id",
      "via",
      "state",
      "file_key",
      "peer_address",
      "peer_name",
      "peer_relay",
      "sent_from",
      "written_from",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A person of the company who signs in, by their address. Asked with the tables of all people, since mails name anybody. */
export async function findReporter(
  db: Database,
  { companyId, address }: { companyId: number; address: string },
): Promise<{ id: number; name: string } | undefined> {
  return await db
    .selectFrom("portal_user as u")
    .innerJoin("company_member as m", "m.user_id", "u.id")
    .select([
      "u.id",
      sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`.as("name"),
    ])
    .where("m.company_id", "=", companyId)
    .where(sql`lower(u.email)`, "=", address.toLowerCase())
    .where("u.status", "=", "active")
    .executeTakeFirst();
}

export interface NamedSender {
  written_from: string;
  user_id: number | null;
  reporter_name: string;
  state: "waiting" | "held";
  reason: string;
}

export async function nameSenderOf(db: Database, id: string, named: NamedSender): Promise<void> {
  await db
    .updateTable("mail_submission")
    .set(named)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** What came in by mail and waits for somebody to say whose it is, the newest first. */
export async function findHeld(db: Database, most: number) {
  return await db
    .selectFrom("mail_submission")
    .select(["id", "written_from", "sent_from", "peer_address", "bytes", "reason", "created_at"])
    .where("state", "=", "held")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Lets a held mail in, or discards it; answers false when somebody else did something with it. */
export async function decideHeld(
  db: Database,
  id: string,
  set: { state: "waiting" } | { state: "refused"; reason: string; file_key: null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_submission")
    .set(set.state === "waiting" ? { ...set, reason: "" } : set)
    .where("id", "=", id)
    .where("state", "=", "held")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
