import { sql } from "kysely";
import type {
  MailMalice,
  MailStatus,
  MailVerdict,
} from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The columns of a reported mail that work changes. */
export const workColumns = [
  "status",
  "verdict",
  "malice",
  "reasons",
  "answer",
  "decided_at",
  "decided_by_name",
  "assignee_id",
  "assignee_name",
  "campaign_id",
  "touched",
] as const;

/** All columns except the reading, which is large. */
export const mailColumns = [
  ...workColumns,
  "id",
  "number",
  "subject",
  "sender_name",
  "sender_address",
  "sent_at",
  "score",
  "reading_failed",
  "signs",
  "reports",
  "arrived_at",
  "last_report_at",
  "due_at",
  "version",
  "updated_at",
] as const;

const mails = (db: Database) => db.selectFrom("reported_mail").select(mailColumns);

type Stored = Awaited<ReturnType<ReturnType<typeof mails>["executeTakeFirstOrThrow"]>>;
/** A row whose values are those of the contract, which the checks of the table enforce. */
export interface MailRow extends Stored {
  status: MailStatus;
  verdict: MailVerdict | null;
  malice: MailMalice | null;
}

export async function findMails(db: Database, ids: readonly string[]): Promise<MailRow[]> {
  if (ids.length === 0) return [];
  return (await mails(db).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy("id").execute()) as MailRow[];
}

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  return (await findMails(db, [id]))[0];
}

/** Finds the stored reading of a mail, and the key of its original file. */
export async function findMailReading(db: Database, id: string) {
  return await db
    .selectFrom("reported_mail")
    .select(["reading", "file_key", "file_name", "bytes", "sha256"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks the inbox of a company, to assign numbers and to search for identical mails. */
export async function lockInbox(
  db: Database,
  companyId: number,
): Promise<{ number: number; campaign: number }> {
  const { last_number, last_campaign } = await db
    .insertInto("reported_mail_sequence")
    .values({ company_id: companyId, last_number: 0 })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ last_number: sql`reported_mail_sequence.last_number` }),
    )
    .returning(["last_number", "last_campaign"])
    .executeTakeFirstOrThrow();
  return { number: last_number, campaign: last_campaign };
}

export async function saveNumbers(
  db: Database,
  companyId: number,
  { number, campaign }: { number: number; campaign: number },
): Promise<void> {
  await db
    .updateTable("reported_mail_sequence")
    .set({ last_number: number, last_campaign: campaign })
    .where("company_id", "=", companyId)
    .execute();
}

/** Finds the mail if it was reported before: with the same bytes, or the same message id and content. */
export async function findSame(
  db: Database,
  { sha256, messageId, contentHash }: { sha256: string; messageId: string | null; contentHash: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from reported_mail
    where sha256 = ${sha256} or (content_hash = ${contentHash} and message_id = ${messageId}::text)
    order by (sha256 = ${sha256}) desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

export interface NewMail {
  company_id: number;
  id: string;
  number: number;
  sha256: string;
  bytes: number;
  file_key: string;
  file_name: string;
  reading: string;
  content_hash: string;
  message_id: string | null;
  subject: string;
  sender_name: string;
  sender_address: string;
  sender_domain: string;
  sent_at: Date | null;
  score: number;
  signs: string[];
  text_hash: string | null;
  search: string;
  arrived_at: Date;
  last_report_at: Date;
  updated_at: Date;
}

export async function insertMail(db: Database, { text_hash, ...mail }: NewMail): Promise<void> {
  await db
    .insertInto("reported_mail")
    // Sixteen hexadecimal digits are the sixty-four bits.
    .values({
      ...mail,
      text_hash: text_hash === null ? null : sql<number>`('x' || ${text_hash})::bit(64)::bigint`,
    })
    .execute();
}

export interface NewReport {
  company_id: number;
  mail_id: string;
  submission_id: string;
  user_id: number | null;
  reporter_name: string;
  via: string;
  clicked: string;
  typed_password: string;
  opened_attachment: string;
  words: string;
  reported_at: Date;
}

/** Adds a report; false without any change when this person reported this mail before. */
export async function addReport(db: Database, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("mail_report")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function countReport(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable("reported_mail")
    .set({ reports: sql`reports + 1`, last_report_at: at, updated_at: at })
    .where("id", "=", id)
    .execute();
}

export async function findReports(db: Database, mailIds: readonly string[]) {
  return await db
    .selectFrom("mail_report")
    .select([
      "mail_id",
      "user_id",
      "reporter_name",
      "via",
      "clicked",
      "typed_password",
      "opened_attachment",
      "words",
      "reported_at",
    ])
    .where(sql<boolean>`mail_id = any(${mailIds}::uuid[])`)
    .orderBy("reported_at", "desc")
    .execute();
}

/** Stores what a reporter stated later about what they did with the mail. */
export async function updateReport(
  db: Database,
  { mailId, userId }: { mailId: string; userId: number },
  report: { clicked: string; typed_password: string; opened_attachment: string },
): Promise<void> {
  await db
    .updateTable("mail_report")
    .set(report)
    .where("mail_id", "=", mailId)
    .where("user_id", "=", userId)
    .execute();
}
