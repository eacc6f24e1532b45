import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const name = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`;

/** The provider's people who belong to the active company; the table's policy hides everybody else. */
const assignees = (db: Database) =>
  db
    .selectFrom("portal_user")
    .select(["id", name.as("name")])
    .where((where) => where.or([where("is_operator", "=", true), where("is_staff", "=", true)]));

export async function findAssignees(db: Database) {
  return await assignees(db).orderBy(name).limit(500).execute();
}

export async function findAssignee(db: Database, id: number) {
  return await assignees(db).where("id", "=", id).executeTakeFirst();
}
