import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type SendingDetailRow, wholeSendingColumns } from "./sending-query.store.ts";

const sending = (db: Database, companyId: number, id: string) =>
  db
    .selectFrom("document_sending")
    .select(wholeSendingColumns)
    .where("company_id", "=", companyId)
    .where("id", "=", id);

export async function findSending(
  db: Database,
  companyId: number,
  id: string,
): Promise<SendingDetailRow | undefined> {
  return await sending(db, companyId, id).executeTakeFirst();
}

export async function lockSending(
  db: Database,
  companyId: number,
  id: string,
): Promise<SendingDetailRow | undefined> {
  return await sending(db, companyId, id).forUpdate().executeTakeFirst();
}

/**
 * Inserts a sending; returns false if the same revision is already queued for the receiver, or if the delivery rule
 * has sent it before.
 */
export async function insertSending(
  db: Database,
  row: Insertable<Schema["document_sending"]>,
): Promise<boolean> {
  const result = await db
    .insertInto("document_sending")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Finds the stages of the sendings of a revision, by receiver, that were created since a time and not revoked. */
export async function findRecentStages(
  db: Database,
  companyId: number,
  { documentId, revision, since }: { documentId: string; revision: number; since: Date },
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("document_sending")
    .select(["receiver_id", "stage"])
    .where("company_id", "=", companyId)
    .where("document_id", "=", documentId)
    .where("revision", "=", revision)
    .where("created_at", ">", since)
    .where("revoked_at", "is", null)
    .execute();
  const byReceiver = Map.groupBy(rows, ({ receiver_id }) => receiver_id);
  return new Map([...byReceiver].map(([id, own]) => [id, own.map(({ stage }) => stage)]));
}

export async function changeSending(
  db: Database,
  companyId: number,
  id: string,
  changes: Updateable<Schema["document_sending"]>,
): Promise<void> {
  await db
    .updateTable("document_sending")
    .set(changes)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** The facts of some documents that lists and messages show, by id. */
export async function findDocumentFacts(db: Database, companyId: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("document")
    .select(["id", "number", "title", "tlp"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const maxAccesses = 500;

export async function findAccesses(db: Database, companyId: number, sendingId: string) {
  return await db
    .selectFrom("document_access")
    .select([
      "id",
      "kind",
      "at",
      "network_prefix",
      "agent_family",
      "robot_marks",
      "proof",
      "person_name",
      "revision",
      "sha256",
    ])
    .where("company_id", "=", companyId)
    .where("sending_id", "=", sendingId)
    .orderBy("id", "desc")
    .limit(maxAccesses)
    .execute();
}

/** Appends a row to the register. */
export async function insertAccess(db: Database, row: Insertable<Schema["document_access"]>): Promise<void> {
  await db.insertInto("document_access").values(row).execute();
}

/** Finds the unopened sendings that the mail server accepted before a time, the oldest first. */
export async function findUnread(
  db: Database,
  companyId: number,
  { before, limit }: { before: Date; limit: number },
) {
  return await db
    .selectFrom("document_sending")
    .innerJoin("document", (join) =>
      join
        .onRef("document.company_id", "=", "document_sending.company_id")
        .onRef("document.id", "=", "document_sending.document_id"),
    )
    .select([
      "document_sending.id",
      "document_sending.receiver_name",
      "document_sending.email",
      "document_sending.accepted_at",
      "document.number",
      "document.title",
    ])
    .where("document_sending.company_id", "=", companyId)
    .where("document_sending.stage", "=", "accepted")
    .where("document_sending.opened_at", "is", null)
    .where("document_sending.downloaded_at", "is", null)
    .where("document_sending.acknowledged_at", "is", null)
    .where("document_sending.revoked_at", "is", null)
    .where("document_sending.bounced_at", "is", null)
    .where("document_sending.accepted_at", "<", before)
    .where("document.state", "=", "published")
    .orderBy("document_sending.accepted_at")
    .orderBy("document_sending.id")
    .limit(limit)
    .execute();
}

/** Returns sendings that bounced, were refused or are uncertain, without an acknowledgement; the newest first. */
export async function findFailedSendings(db: Database, companyId: number, limit: number) {
  return await db
    .selectFrom("document_sending")
    .innerJoin("document", (join) =>
      join
        .onRef("document.company_id", "=", "document_sending.company_id")
        .onRef("document.id", "=", "document_sending.document_id"),
    )
    .select([
      "document_sending.id",
      "document_sending.stage",
      "document_sending.receiver_name",
      "document_sending.answer_text",
      "document_sending.updated_at",
      "document_sending.bounced_at",
      "document.number",
      "document.title",
    ])
    .where("document_sending.company_id", "=", companyId)
    .where((where) =>
      where.or([
        where("document_sending.stage", "in", ["rejected", "uncertain"]),
        where("document_sending.bounced_at", "is not", null),
      ]),
    )
    .where("document_sending.opened_at", "is", null)
    .where("document_sending.downloaded_at", "is", null)
    .where("document_sending.revoked_at", "is", null)
    .where("document.state", "=", "published")
    .orderBy("document_sending.updated_at", "desc")
    .orderBy("document_sending.id", "desc")
    .limit(limit)
    .execute();
}
