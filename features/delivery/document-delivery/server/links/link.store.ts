import { type Insertable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { sendingColumns } from "../sendings/sending-query.store.ts";

const columns = sendingColumns.map((column) => `document_sending.${column}` as const);

/**
 * Returns the sending of a link that is valid at the given time, locked: the link is neither expired nor revoked, and
 * its company is enabled.
 */
export async function findLinkedSending(
  db: Database,
  companyId: number,
  { digest, now }: { digest: Buffer; now: Date },
) {
  return await db
    .selectFrom("document_link")
    .innerJoin("document_sending", (join) =>
      join
        .onRef("document_sending.company_id", "=", "document_link.company_id")
        .onRef("document_sending.id", "=", "document_link.sending_id"),
    )
    .innerJoin("company", "company.id", "document_link.company_id")
    .select([...columns, "document_link.expires_at"])
    .where("document_link.company_id", "=", companyId)
    .where("document_link.token_sha256", "=", digest)
    .where("document_link.expires_at", ">", now)
    .where("document_sending.revoked_at", "is", null)
    .where("company.enabled", "=", true)
    .forUpdate("document_sending")
    .executeTakeFirst();
}

/** Returns the sending of a document session, locked, under the same conditions. */
export async function findPassedSending(
  db: Database,
  companyId: number,
  { digest, now }: { digest: Buffer; now: Date },
) {
  return await db
    .selectFrom("document_pass")
    .innerJoin("document_sending", (join) =>
      join
        .onRef("document_sending.company_id", "=", "document_pass.company_id")
        .onRef("document_sending.id", "=", "document_pass.sending_id"),
    )
    .innerJoin("company", "company.id", "document_pass.company_id")
    .select([...columns, "document_pass.proof", "document_pass.user_id"])
    .where("document_pass.company_id", "=", companyId)
    .where("document_pass.token_sha256", "=", digest)
    .where("document_pass.expires_at", ">", now)
    .where("document_sending.revoked_at", "is", null)
    .where("company.enabled", "=", true)
    .forUpdate("document_sending")
    .executeTakeFirst();
}

export async function insertPass(db: Database, row: Insertable<Schema["document_pass"]>): Promise<void> {
  await db.insertInto("document_pass").values(row).execute();
}

export async function insertCode(db: Database, row: Insertable<Schema["document_code"]>): Promise<void> {
  await db.insertInto("document_code").values(row).execute();
}

export type CodePurpose = "enter" | "acknowledge";

export interface CodeUsage {
  /** The number of codes for the sending and purpose in the last hour, and the time of the newest one. */
  ofSending: number;
  newestAt: Date | null;
  /** Codes of every sending and purpose of the receiver. */
  receiverLastHour: number;
  receiverLastDay: number;
  /** Wrong codes that were entered for the receiver in the last day. */
  wrongLastDay: number;
}

/** Counts the codes that were sent to a receiver in the day before a time. */
export async function countCodes(
  db: Database,
  companyId: number,
  {
    sendingId,
    receiverId,
    purpose,
    now,
  }: { sendingId: string; receiverId: string; purpose: CodePurpose; now: Date },
): Promise<CodeUsage> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<CodeUsage>`
    select count(*) filter (where own and code.created_at > ${hourAgo})::int as "ofSending",
      max(code.created_at) filter (where own) as "newestAt",
      count(*) filter (where code.created_at > ${hourAgo})::int as "receiverLastHour",
      count(*)::int as "receiverLastDay",
      coalesce(sum(code.tries - (code.used_at is not null)::int), 0)::int as "wrongLastDay"
    from document_code code
    join document_sending sending on sending.company_id = code.company_id and sending.id = code.sending_id
    cross join lateral (select code.sending_id = ${sendingId} and code.purpose = ${purpose} as own) owner
    where code.company_id = ${companyId} and code.created_at > ${dayAgo} and sending.receiver_id = ${receiverId}`.execute(
    db,
  );
  return (
    rows[0] ?? { ofSending: 0, newestAt: null, receiverLastHour: 0, receiverLastDay: 0, wrongLastDay: 0 }
  );
}

/** Counts an attempt with the newest code; undefined if the code has expired, was used, or has no attempts left. */
export async function countCodeAttempt(
  db: Database,
  companyId: number,
  {
    sendingId,
    purpose,
    now,
    maxTries,
  }: { sendingId: string; purpose: CodePurpose; now: Date; maxTries: number },
) {
  return await db
    .updateTable("document_code")
    .set({ tries: sql`tries + 1` })
    .where("company_id", "=", companyId)
    .where("tries", "<", maxTries)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("document_code as newest")
        .select("newest.id")
        .where("newest.company_id", "=", companyId)
        .where("newest.sending_id", "=", sendingId)
        .where("newest.purpose", "=", purpose)
        .orderBy("newest.created_at", "desc")
        .orderBy("newest.id", "desc")
        .limit(1),
    )
    .returning(["id", "code_hmac"])
    .executeTakeFirst();
}

export async function markCodeUsed(db: Database, companyId: number, id: string, at: Date): Promise<void> {
  await db
    .updateTable("document_code")
    .set({ used_at: at })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** Counts the visits from one network since a time to links of other receivers. */
export async function countOtherVisits(
  db: Database,
  companyId: number,
  { prefix, receiverId, since }: { prefix: string; receiverId: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom("document_access")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("network_prefix", "=", prefix)
    .where("kind", "=", "visited")
    .where("at", ">", since)
    .where("receiver_id", "<>", receiverId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Counts the access rows of one kind that a sending has since a time. */
export async function countAccesses(
  db: Database,
  companyId: number,
  { sendingId, kind, since }: { sendingId: string; kind: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom("document_access")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("sending_id", "=", sendingId)
    .where("kind", "=", kind)
    .where("at", ">", since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
