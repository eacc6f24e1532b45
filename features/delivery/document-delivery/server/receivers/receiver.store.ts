import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  ReceiverRole,
  ReceiverStatus,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "user_id",
  "name",
  "email",
  "role",
  "kinds",
  "service_ids",
  "valid_from",
  "valid_until",
  "status",
  "status_reason",
  "status_at",
  "confirm_sha256",
  "confirm_expires_at",
  "confirmed_at",
  "version",
] as const;
export const maxReceivers = 500;

const receivers = (db: Database, companyId: number) =>
  db.selectFrom("document_receiver").select(columns).where("company_id", "=", companyId);
type StoredReceiver = Awaited<ReturnType<ReturnType<typeof receivers>["executeTakeFirstOrThrow"]>>;
export type ReceiverRow = StoredReceiver & { role: ReceiverRole; status: ReceiverStatus };

export async function findReceivers(db: Database, companyId: number): Promise<ReceiverRow[]> {
  const rows = await receivers(db, companyId).orderBy("name").orderBy("id").limit(maxReceivers).execute();
  return rows as ReceiverRow[];
}

export async function findReceiver(
  db: Database,
  companyId: number,
  id: string,
): Promise<ReceiverRow | undefined> {
  return (await receivers(db, companyId).where("id", "=", id).executeTakeFirst()) as ReceiverRow | undefined;
}

/** Finds receivers by id, locked until the end of the transaction. */
export async function lockReceivers(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<ReceiverRow[]> {
  const rows = await receivers(db, companyId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows as ReceiverRow[];
}

/** Inserts a receiver; false when the company already has one with that address. */
export async function insertReceiver(
  db: Database,
  row: Insertable<Schema["document_receiver"]>,
): Promise<boolean> {
  const result = await db
    .insertInto("document_receiver")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes a locked receiver and increments its version. */
export async function changeReceiver(
  db: Database,
  companyId: number,
  id: string,
  changes: Omit<Updateable<Schema["document_receiver"]>, "version">,
): Promise<void> {
  await db
    .updateTable("document_receiver")
    .set({ ...changes, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** Returns the receiver whose confirmation request has this digest and is still valid. */
export async function findByConfirmation(
  db: Database,
  companyId: number,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<ReceiverRow | undefined> {
  const row = await receivers(db, companyId)
    .where("confirm_sha256", "=", digest)
    .where("confirm_expires_at", ">", now)
    .where("status", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
  return row as ReceiverRow | undefined;
}

export async function findAdministrators(db: Database, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("document_administrator")
    .select("user_id")
    .where("company_id", "=", companyId)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Replaces the administrators of the register. */
export async function saveAdministrators(
  db: Database,
  companyId: number,
  { userIds, name, at }: { userIds: readonly number[]; name: string; at: Date },
): Promise<void> {
  await db.deleteFrom("document_administrator").where("company_id", "=", companyId).execute();
  if (userIds.length === 0) return;
  await db
    .insertInto("document_administrator")
    .values(userIds.map((user_id) => ({ company_id: companyId, user_id, named_by_name: name, named_at: at })))
    .execute();
}
