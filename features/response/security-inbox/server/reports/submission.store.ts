import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface NewSubmission {
  company_id: number;
  id: string;
  via: string;
  user_id: number | null;
  reporter_name: string;
  sent_from: string | null;
  peer_address?: string;
  peer_name?: string;
  peer_relay?: boolean;
  written_from?: string;
  receiver?: string | null;
  receiver_key?: string | null;
  file_key: string | null;
  file_name: string;
  bytes: number;
  sha256: string;
  clicked: string;
  typed_password: string;
  opened_attachment: string;
  words: string;
  state: string;
  reason: string;
  created_at: Date;
}

export async function insertSubmissions(db: Database, submissions: readonly NewSubmission[]): Promise<void> {
  await db
    .insertInto("mail_submission")
    .values([...submissions])
    .execute();
}

/** Counts the submitted files of a person that wait to be read, up to `limit`. */
export async function countWaitingOf(db: Database, userId: number, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom("mail_submission")
        .select("id")
        .where("state", "=", "waiting")
        .where("user_id", "=", userId)
        .limit(limit)
        .as("waiting"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findSubmission(db: Database, id: string) {
  return await db
    .selectFrom("mail_submission")
    .select([
      "id",
      "via",
      "user_id",
      "reporter_name",
      "written_from",
      "file_key",
      "file_name",
      "sha256",
      "bytes",
      "clicked",
      "typed_password",
      "opened_attachment",
      "words",
      "state",
      "created_at",
    ])
    .where("id", "=", id)
    .where("receiver", "is", null)
    .executeTakeFirst();
}

/** Finishes a submission and removes its file: its mails are stored separately, or it contains no mail. */
export async function finishSubmission(
  db: Database,
  id: string,
  { state, reason }: { state: "read" | "refused"; reason: string },
): Promise<void> {
  await db
    .updateTable("mail_submission")
    .set({ state, reason, file_key: null })
    .where("id", "=", id)
    .execute();
}

/**
 * Marks a waiting file as unreadable, or an unreadable one as waiting. The file is kept. Returns false if the file is
 * in another state.
 */
export async function markReadability(
  db: Database,
  id: string,
  change: { to: "unreadable"; reason: string } | { to: "waiting" },
): Promise<boolean> {
  const from = change.to === "unreadable" ? "waiting" : "unreadable";
  const { numUpdatedRows } = await db
    .updateTable("mail_submission")
    .set({ state: change.to, reason: change.to === "unreadable" ? change.reason : "" })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Finds files that could not be read or that have waited since before a time, the newest first. */
export async function findUnreadableSubmissions(
  db: Database,
  { overdue, limit }: { overdue: Date; limit: number },
) {
  return await db
    .selectFrom("mail_submission")
    .select(["id", "file_name", "reporter_name", "state", "reason", "created_at"])
    .where((either) =>
      either.or([
        either("state", "=", "unreadable"),
        either.and([either("state", "=", "waiting"), either("created_at", "<", overdue)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Finds a person's submissions since a time, and older files that could not be read, the newest first, with their
 * mails.
 */
export async function findOwnSubmissions(db: Database, { userId, since }: { userId: number; since: Date }) {
  return await db
    .selectFrom("mail_submission as s")
    .select((from) => [
      "s.id",
      "s.file_name",
      "s.state",
      "s.reason",
      "s.created_at",
      from
        .selectFrom("mail_report as r")
        .innerJoin("reported_mail as m", (join) =>
          join.onRef("m.company_id", "=", "r.company_id").onRef("m.id", "=", "r.mail_id"),
        )
        .whereRef("r.company_id", "=", "s.company_id")
        .whereRef("r.submission_id", "=", "s.id")
        .select(
          sql<{ id: string; number: number; subject: string }[]>`coalesce(jsonb_agg(jsonb_build_object(
            'id', m.id, 'number', m.number, 'subject', m.subject) order by m.number), '[]')`.as("mails"),
        )
        .as("mails"),
    ])
    .where("s.user_id", "=", userId)
    .where((either) => either.or([either("s.created_at", ">=", since), either("s.state", "=", "unreadable")]))
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(50)
    .execute();
}
