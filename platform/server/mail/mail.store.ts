import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface NewMail {
  company_id: number;
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  confidential: boolean;
  created_at: Date;
}

export async function insertMail(db: Database, mail: NewMail): Promise<void> {
  await db.insertInto("mail_message").values(mail).execute();
}

/** Claims a waiting message for one delivery; undefined if it is deleted, sent, or claimed by another delivery. */
export async function claimMail(db: Database, companyId: number, id: string, now: Date, until: Date) {
  return await db
    .updateTable("mail_message")
    .set({ claimed_until: until, attempts: sql`attempts + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<", now)]))
    .returning(["recipient", "reply_to", "subject", "body", "created_at"])
    .executeTakeFirst();
}

/** Returns the oldest messages to the provider that wait until a recipient is configured. */
export async function findUnaddressed(db: Database) {
  return await db
    .selectFrom("mail_message")
    .select(["company_id", "id"])
    .where("recipient", "=", "")
    .where("status", "=", "waiting")
    .orderBy("created_at")
    .limit(200)
    .execute();
}

/** Returns whether the message waits and no other process has claimed it. */
export async function isWaiting(db: Database, companyId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_message")
    .select("status")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status === "waiting";
}

export async function finishMail(
  db: Database,
  companyId: number,
  id: string,
  outcome: { status: "sent" | "kept"; at: Date },
): Promise<void> {
  await db
    .updateTable("mail_message")
    .set({
      status: outcome.status,
      sent_at: outcome.at,
      claimed_until: null,
      last_error: null,
      body: sql`case when confidential then '' else body end`,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function releaseMail(db: Database, companyId: number, id: string, error: string): Promise<void> {
  await db
    .updateTable("mail_message")
    .set({ claimed_until: null, last_error: error })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
