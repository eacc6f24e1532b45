import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type ConnectionRow = Selectable<Schema["protection_connection"]>;
type ConnectionChange = Omit<Updateable<Schema["protection_connection"]>, "company_id" | "id" | "version">;

/** The connection of a company; undefined if none is configured. */
export async function findConnection(db: Database, companyId: number): Promise<ConnectionRow | undefined> {
  return await db
    .selectFrom("protection_connection")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirst();
}

/** Returns false where the company has a connection already. */
export async function addConnection(
  db: Database,
  row: Insertable<Schema["protection_connection"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("protection_connection")
    .values(row)
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Updates a connection if it still has the version that was seen. */
export async function changeConnection(
  db: Database,
  { companyId, version }: { companyId: number; version: number },
  set: ConnectionChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("protection_connection")
    .set({ ...set, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Records the result of a read. The version is not changed, because no setting changes. If the settings were changed
 * since the version that was read, the time of the next read is kept, so that the new settings are used without
 * delay.
 */
export async function recordManagerRead(
  db: Database,
  { companyId, version }: { companyId: number; version?: number },
  {
    next_at,
    ...set
  }: Pick<
    ConnectionChange,
    | "next_at"
    | "good_at"
    | "status"
    | "failures"
    | "problem"
    | "read_counts"
    | "assignments_after"
    | "is_enabled"
    | "reading_until"
  >,
): Promise<void> {
  await db
    .updateTable("protection_connection")
    .set({
      ...set,
      ...(next_at !== undefined && {
        next_at: sql<Date | null>`case when ${version ?? null}::int is null or version = ${version ?? null}::int
          then ${next_at}::timestamptz else next_at end`,
      }),
    })
    .where("company_id", "=", companyId)
    .execute();
}

/** Makes a connection due now; false if a read is in progress. */
export async function requestManagerRead(db: Database, companyId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("protection_connection")
    .set({ next_at: now })
    .where("company_id", "=", companyId)
    .where((is) => is.or([is("reading_until", "is", null), is("reading_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Claims a connection, so that no other process reads it at the same time; returns false if it is already claimed. */
export async function takeConnectionTurn(
  db: Database,
  companyId: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("protection_connection")
    .set({ tried_at: now, next_at: until, reading_until: until })
    .where("company_id", "=", companyId)
    .where("is_enabled", "=", true)
    .where((is) => is.or([is("next_at", "is", null), is("next_at", "<=", now)]))
    .where((is) => is.or([is("reading_until", "is", null), is("reading_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Companies whose connection is due, the longest due first. For the role of the platform. */
export async function findDueConnections(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("protection_connection")
    .innerJoin("company", "company.id", "protection_connection.company_id")
    .select("protection_connection.company_id")
    .where("company.enabled", "=", true)
    .where("protection_connection.is_enabled", "=", true)
    .where("protection_connection.next_at", "<=", now)
    .orderBy("protection_connection.next_at")
    .limit(50)
    .execute();
  return rows.map(({ company_id }) => Number(company_id));
}

interface SealedConnection {
  company_id: number;
  id: string;
  key_sealed: string;
}

/** Finds every encrypted API key, of all companies. Runs in scope `identity`. */
export async function findConnectionSecrets(db: Database): Promise<SealedConnection[]> {
  const { rows } = await sql<SealedConnection>`
    select company_id, id, key_sealed from protection_connection order by company_id, id`.execute(db);
  return rows;
}

/** Replaces an encrypted key; returns false if it changed meanwhile. */
export async function replaceSealedConnection(
  db: Database,
  { company_id, id, key_sealed }: SealedConnection,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("protection_connection")
    .set({ key_sealed: to })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("key_sealed", "=", key_sealed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
