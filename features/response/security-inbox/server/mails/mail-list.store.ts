import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type MailRow, mailColumns } from "./reported-mail.store.ts";

/** Returns the undecided mails of a campaign, up to a maximum number. */
export async function findUndecidedMails(
  db: Database,
  campaignId: string,
  limit: number,
): Promise<MailRow[]> {
  return (await db
    .selectFrom("reported_mail")
    .select(mailColumns)
    .where("campaign_id", "=", campaignId)
    .where("status", "<>", "resolved")
    .orderBy("id")
    .limit(limit)
    .execute()) as MailRow[];
}

/** Counts the open mails, and those of them whose answer is overdue. */
export async function countOpen(db: Database, now: Date) {
  return await db
    .selectFrom("reported_mail")
    .select([
      sql<number>`count(*)::int`.as("open"),
      sql<number>`(count(*) filter (where due_at < ${now}::timestamptz))::int`.as("late"),
      sql<number>`(count(*) filter (where touched))::int`.as("touched"),
    ])
    .where("status", "<>", "resolved")
    .executeTakeFirstOrThrow();
}
