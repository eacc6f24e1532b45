import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Counts the mails in quarantine that wait to be read, up to `limit`. */
export async function countQuarantined(db: Database, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db.selectFrom("mail_submission").select("id").where("state", "=", "waiting").limit(limit).as("waiting"),
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
      "receiver",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Finds a quarantined mail that waits to be passed to the feature of its address. */
export async function findWaitingMail(db: Database, id: string) {
  return await db
    .selectFrom("mail_submission")
    .select(["file_key", "sha256", "written_from", "reporter_name", "receiver", "receiver_key", "created_at"])
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
}

/**
 * Returns the person of the company who signs in with an address. It requires access to the tables of all people, since
 * mails name any person.
 */
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

/** Returns the mail address of a person of the portal; it requires access to the tables of all people. */
export async function findAddressOf(db: Database, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom("portal_user").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email;
}

export interface NamedSender {
  written_from: string;
  user_id: number | null;
  reporter_name: string;
  state: "waiting" | "held" | "refused";
  reason: string;
  /** Set to null to drop the file of a refused mail. */
  file_key?: null;
}

export async function setSenderOf(db: Database, id: string, namedSender: NamedSender): Promise<void> {
  await db
    .updateTable("mail_submission")
    .set(namedSender)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Finds the quarantined mails that wait for a person's decision, the newest first. */
export async function findQuarantinedSubmissions(db: Database, limit: number) {
  return await db
    .selectFrom("mail_submission")
    .select(["id", "written_from", "sent_from", "peer_address", "bytes", "reason", "created_at"])
    .where("state", "=", "held")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Releases or discards a held mail; returns false if it was decided meanwhile. */
export async function decideQuarantined(
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

/** Finds the companies with mails that were held since before a time. Runs in scope `platform`. */
export async function findCompaniesHolding(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct company_id::int as id from mail_submission
    where state = 'held' and created_at < ${before}::timestamptz order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Refuses the mails that the company of the transaction has held since before a time, removes their files, and
 * returns their number.
 */
export async function refuseQuarantinedBefore(db: Database, before: Date, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_submission")
    .set({ state: "refused", reason, file_key: null })
    .where("state", "=", "held")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
