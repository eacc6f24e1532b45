import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface SenderRow {
  id: string;
  network: string;
  host: string;
  application: string;
  certificate: string;
}

const senderColumns = ["id", "network", "host", "application", "certificate"] as const;

export async function findSenders(db: Database, sourceId: string): Promise<SenderRow[]> {
  return await db
    .selectFrom("event_sender")
    .select(senderColumns)
    .where("source_id", "=", sourceId)
    .orderBy("network")
    .orderBy("id")
    .execute();
}

/** Adds a sender. Returns whether it is new; a company registers a sender once. */
export async function addSenderRow(
  db: Database,
  sender: SenderRow & { companyId: number; sourceId: string; at: Date },
): Promise<boolean> {
  const { companyId, sourceId, at, ...row } = sender;
  const result = await db
    .insertInto("event_sender")
    .values({
      ...row,
      // 10.4.1.1/16 is the range 10.4.0.0/16
      network: sql<string>`network(${row.network}::inet)`,
      company_id: companyId,
      source_id: sourceId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

export async function removeSenderRow(
  db: Database,
  sourceId: string,
  id: string,
): Promise<SenderRow | undefined> {
  return await db
    .deleteFrom("event_sender")
    .where("source_id", "=", sourceId)
    .where("id", "=", id)
    .returning(senderColumns)
    .executeTakeFirst();
}

/** Every sender of every company, for the listener. For scope `platform`. */
export async function findAllSenders(db: Database) {
  return await db
    .selectFrom("event_sender")
    .select([...senderColumns, "company_id", "source_id"])
    .orderBy("company_id")
    .orderBy("id")
    .execute();
}
