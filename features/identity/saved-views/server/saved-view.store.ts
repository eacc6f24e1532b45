import { sql } from "kysely";
import type { SavedView, ViewList } from "#features/identity/saved-views/saved-views.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const viewColumns = ["id", "list", "name", "query", "shared", "owner_id", "owner_name"] as const;

export interface ViewRow extends Omit<SavedView, "list" | "is_own"> {
  list: string;
  owner_id: number;
}

/** Finds the views of a list. Row-level security limits them to the person's own and the shared ones. */
export async function findViews(db: Database, list: ViewList): Promise<ViewRow[]> {
  return await db
    .selectFrom("saved_view")
    .select(viewColumns)
    .where("list", "=", list)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

export async function countOwnViews(db: Database, list: ViewList, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("saved_view")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("list", "=", list)
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewView extends ViewRow {
  company_id: number;
  created_at: Date;
  updated_at: Date;
}

/** Adds a view; returns whether the name was free. */
export async function addView(db: Database, row: NewView): Promise<boolean> {
  const result = await db
    .insertInto("saved_view")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "owner_id", "list", "name"]).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** Returns a view of the person, locked until commit. */
export async function lockOwnView(db: Database, id: string, ownerId: number): Promise<ViewRow | undefined> {
  return await db
    .selectFrom("saved_view")
    .select(viewColumns)
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function isNameTaken(db: Database, { id, list, name, owner_id }: ViewRow): Promise<boolean> {
  const other = await db
    .selectFrom("saved_view")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("list", "=", list)
    .where("name", "=", name)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function writeView(
  db: Database,
  id: string,
  change: { name: string; query: string; shared: boolean; updated_at: Date },
): Promise<void> {
  await db.updateTable("saved_view").set(change).where("id", "=", id).execute();
}

export async function removeView(db: Database, id: string): Promise<void> {
  await db.deleteFrom("saved_view").where("id", "=", id).execute();
}
