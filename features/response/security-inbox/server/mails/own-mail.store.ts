import { sql } from "kysely";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

/** The mails that a person reported, with the person's comment. */
const ownMails = (db: Database, userId: number) =>
  db
    .selectFrom("mail_report as r")
    .innerJoin("reported_mail as m", (join) =>
      join.onRef("m.company_id", "=", "r.company_id").onRef("m.id", "=", "r.mail_id"),
    )
    .select([
      "m.id",
      "m.number",
      "m.subject",
      "m.reading_failed",
      "m.sender_name",
      "m.sender_address",
      "m.status",
      "m.verdict",
      "m.malice",
      "m.answer",
      "m.decided_at",
      "m.due_at",
      "r.reported_at",
      "r.clicked",
      "r.typed_password",
      "r.opened_attachment",
      "r.words",
    ])
    .where("r.user_id", "=", userId);

export type OwnMailRow = Awaited<ReturnType<ReturnType<typeof ownMails>["executeTakeFirstOrThrow"]>>;

export async function findOwnMail(db: Database, userId: number, id: string): Promise<OwnMailRow | undefined> {
  return await ownMails(db, userId).where("m.id", "=", id).executeTakeFirst();
}

export async function findOwnMailPage(
  db: Database,
  userId: number,
  { q, status, ...page }: PageRequest & { q?: string | undefined; status?: string | undefined },
): Promise<Page<OwnMailRow>> {
  let query = ownMails(db, userId);
  if (status) query = query.where("m.status", "=", status);
  if (q) query = query.where(sql<boolean>`m.search like ${likePatternContaining(foldText(q))}`);
  const order = {
    by: sql`r.reported_at`,
    kind: "timestamptz",
    tie: sql`m.id`,
    tieKind: "uuid",
    descending: true,
  } as const;
  return await keysetPage(db, query, order, page);
}

/** Counts a person's reported mails that wait for an answer, and those that were answered since a time. */
export async function countOwnMails(db: Database, userId: number, since: Date) {
  return await db
    .selectFrom("mail_report as r")
    .innerJoin("reported_mail as m", (join) =>
      join.onRef("m.company_id", "=", "r.company_id").onRef("m.id", "=", "r.mail_id"),
    )
    .select([
      sql<number>`(count(*) filter (where m.status <> 'resolved'))::int`.as("waiting"),
      sql<number>`(count(*) filter (where m.status = 'resolved' and m.decided_at >= ${since}::timestamptz))::int`.as(
        "answered",
      ),
    ])
    .where("r.user_id", "=", userId)
    .executeTakeFirstOrThrow();
}
