import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Selects the people: those of the company and of its provider, or those of the provider alone. */
export type PeopleOf = "company" | "provider";

const name = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`;

/** Returns the people who belong to the active company; the table's row policy excludes all others. */
const people = (db: Database, of: PeopleOf) =>
  db
    .selectFrom("portal_user")
    .select(["id", name.as("name")])
    .$if(of === "provider", (query) =>
      query.where((where) => where.or([where("is_operator", "=", true), where("is_staff", "=", true)])),
    );

export async function findPeople(db: Database, of: PeopleOf) {
  return await people(db, of).orderBy(name).limit(500).execute();
}

export async function findPerson(db: Database, of: PeopleOf, id: number) {
  return await people(db, of).where("id", "=", id).executeTakeFirst();
}
