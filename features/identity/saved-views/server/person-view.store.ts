import { sql } from "kysely";
import type { PersonList } from "#features/identity/saved-views/person-views.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = ["id", "list", "name", "query"] as const;

interface Owner {
  userId: number;
}

export async function findPersonViews(db: Database, { userId, list }: Owner & { list: PersonList }) {
  return await db
    .selectFrom("person_view")
    .select(columns)
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}
export type PersonViewRow = Awaited<ReturnType<typeof findPersonViews>>[number];

interface NewPersonView extends PersonViewRow {
  user_id: number;
  created_at: Date;
  updated_at: Date;
}

/** Returns whether the name was free. */
export async function addPersonView(db: Database, row: NewPersonView): Promise<boolean> {
  const result = await db
    .insertInto("person_view")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "list", "name"]).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** Returns the view, locked until commit. */
export async function lockPersonView(db: Database, { userId, id }: Owner & { id: string }) {
  return await db
    .selectFrom("person_view")
    .select(columns)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isPersonViewNameTaken(
  db: Database,
  { userId, id, list, name }: Owner & PersonViewRow,
): Promise<boolean> {
  const other = await db
    .selectFrom("person_view")
    .select("id")
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .where("name", "=", name)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function writePersonView(
  db: Database,
  { userId, id, ...change }: Owner & { id: string; name: string; query: string; updated_at: Date },
): Promise<void> {
  await db
    .updateTable("person_view")
    .set(change)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

export async function removePersonView(db: Database, { userId, id }: Owner & { id: string }): Promise<void> {
  await db.deleteFrom("person_view").where("user_id", "=", userId).where("id", "=", id).execute();
}

/** Serialises the person's new views until commit, so that their number remains bounded. */
export async function lockViewsOfPerson(db: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('person_view'), ${userId}::int)`.execute(db);
}
