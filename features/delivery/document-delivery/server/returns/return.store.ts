import { type Insertable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "kind",
  "permanent",
  "ours",
  "code",
  "reply",
  "failed_address",
  "file_key",
  "received_at",
  "undone_at",
  "undone_by_name",
  "undo_reason",
] as const;
const maxReturns = 100;

export async function findReturns(db: Database, companyId: number, sendingId: string) {
  return await db
    .selectFrom("document_return")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("sending_id", "=", sendingId)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(maxReturns)
    .execute();
}

/** Returns of the company in pages, the newest first, with receiver and document. */
export async function findReturnPage(
  db: Database,
  companyId: number,
  page: { cursor?: string | undefined; limit: number },
) {
  const rows = db
    .selectFrom("document_return")
    .innerJoin("document_sending", (join) =>
      join
        .onRef("document_sending.company_id", "=", "document_return.company_id")
        .onRef("document_sending.id", "=", "document_return.sending_id"),
    )
    .leftJoin("document", (join) =>
      join
        .onRef("document.company_id", "=", "document_sending.company_id")
        .onRef("document.id", "=", "document_sending.document_id"),
    )
    .select(columns.map((column) => `document_return.${column}` as const))
    .select([
      "document_return.sending_id",
      "document_sending.receiver_name",
      sql<string>`coalesce(document.title, '')`.as("document_title"),
    ])
    .where("document_return.company_id", "=", companyId);
  const order = {
    by: sql.ref("document_return.received_at"),
    kind: "timestamptz",
    tie: sql.ref("document_return.id"),
    tieKind: "uuid",
    descending: true,
  } as const;
  return await keysetPage(db, rows, order, page);
}

/** Inserts a returned message; false when the same message was stored for the sending before. */
export async function insertReturn(
  db: Database,
  row: Insertable<Schema["document_return"]>,
): Promise<boolean> {
  const result = await db
    .insertInto("document_return")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "sending_id", "sha256"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The number of returned messages of one kind of a sending. */
export async function countReturns(
  db: Database,
  companyId: number,
  { sendingId, kind }: { sendingId: string; kind: string },
): Promise<number> {
  const row = await db
    .selectFrom("document_return")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("sending_id", "=", sendingId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function findReturn(db: Database, companyId: number, id: string) {
  return await db
    .selectFrom("document_return")
    .select([...columns, "sending_id", "receiver_id"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Marks a returned message as undone; returns false if it already was. */
export async function markUndone(
  db: Database,
  companyId: number,
  id: string,
  { at, name, reason }: { at: Date; name: string; reason: string },
): Promise<boolean> {
  const result = await db
    .updateTable("document_return")
    .set({ undone_at: at, undone_by_name: name, undo_reason: reason })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Counts, since a time, the days with a permanent bounce that the provider's own sending did not cause, and the
 * complaints of a receiver; undone ones are not counted.
 */
export async function sumReturns(
  db: Database,
  companyId: number,
  { receiverId, since }: { receiverId: string; since: Date },
): Promise<{ bounce_days: number; complaints: number }> {
  const { rows } = await sql<{ bounce_days: number; complaints: number }>`
    select count(distinct (received_at at time zone 'America/Santiago')::date)
        filter (where kind = 'bounce' and permanent and not ours)::int as bounce_days,
      count(*) filter (where kind = 'complaint')::int as complaints
    from document_return where company_id = ${companyId} and receiver_id = ${receiverId} and undone_at is null
      and received_at >= ${since}`.execute(db);
  return rows[0] ?? { bounce_days: 0, complaints: 0 };
}

/** Returns the time of the last permanent bounce of a sending that was not undone; null if there is none. */
export async function lastBounce(db: Database, companyId: number, sendingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("document_return")
    .select((eb) => eb.fn.max("received_at").as("at"))
    .where("company_id", "=", companyId)
    .where("sending_id", "=", sendingId)
    .where("kind", "=", "bounce")
    .where("permanent", "=", true)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return row?.at ?? null;
}
