import { type Insertable, type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type SnapshotRow = Selectable<Schema["waf_snapshot"]>;

export async function addSnapshot(db: Database, row: Insertable<Schema["waf_snapshot"]>): Promise<void> {
  await db.insertInto("waf_snapshot").values(row).execute();
}

export async function findSnapshots(db: Database, companyId: number, limit: number) {
  return await db
    .selectFrom("waf_snapshot")
    .innerJoin("waf_account", (join) =>
      join
        .onRef("waf_account.company_id", "=", "waf_snapshot.company_id")
        .onRef("waf_account.id", "=", "waf_snapshot.account_id"),
    )
    .select([
      "waf_snapshot.id",
      "waf_snapshot.account_id",
      "waf_account.account",
      "waf_account.name",
      "waf_snapshot.taken_at",
      "waf_snapshot.objects",
      "waf_snapshot.added",
      "waf_snapshot.changed",
      "waf_snapshot.removed",
    ])
    .where("waf_snapshot.company_id", "=", companyId)
    .orderBy("waf_snapshot.taken_at", "desc")
    .orderBy("waf_snapshot.id", "desc")
    .limit(limit)
    .execute();
}

export async function findSnapshot(
  db: Database,
  companyId: number,
  id: string,
): Promise<SnapshotRow | undefined> {
  return await db
    .selectFrom("waf_snapshot")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

interface AccountOf {
  companyId: number;
  accountId: string;
}

/** Finds the last snapshot of an account up to a time that contains a kind of object. */
export async function findLastBefore(
  db: Database,
  { companyId, accountId }: AccountOf,
  { at, kind }: { at: Date; kind?: string },
): Promise<SnapshotRow | undefined> {
  const query = db
    .selectFrom("waf_snapshot")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("account_id", "=", accountId)
    .where("taken_at", "<=", at);
  return await (kind === undefined ? query : query.where(sql<boolean>`${kind} = any(kinds)`))
    .orderBy("taken_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Finds the first snapshot of an account after a time that contains a kind of object. */
export async function findFirstAfter(
  db: Database,
  { companyId, accountId }: AccountOf,
  { at, kind }: { at: Date; kind?: string },
): Promise<SnapshotRow | undefined> {
  const query = db
    .selectFrom("waf_snapshot")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("account_id", "=", accountId)
    .where("taken_at", ">", at);
  return await (kind === undefined ? query : query.where(sql<boolean>`${kind} = any(kinds)`))
    .orderBy("taken_at")
    .limit(1)
    .executeTakeFirst();
}

/** Finds the snapshot that an import stored. */
export async function findImported(
  db: Database,
  companyId: number,
  importId: string,
): Promise<SnapshotRow | undefined> {
  return await db
    .selectFrom("waf_snapshot")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("import_id", "=", importId)
    .executeTakeFirst();
}

export async function removeSnapshot(db: Database, companyId: number, id: string): Promise<void> {
  await db.deleteFrom("waf_snapshot").where("company_id", "=", companyId).where("id", "=", id).execute();
}
