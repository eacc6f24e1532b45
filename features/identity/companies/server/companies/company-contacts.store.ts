import type { Insertable } from "kysely";
import type { Schema } from "#database/schema.ts";
import { maxContacts } from "#features/identity/companies/company-contacts.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export async function findContacts(db: Database, companyId: number) {
  return await db
    .selectFrom("company_contact")
    .select(["id", "name", "position", "email", "phone", "always_on"])
    .where("company_id", "=", companyId)
    .orderBy("always_on", "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(maxContacts)
    .execute();
}

export async function insertContact(db: Database, contact: Insertable<Schema["company_contact"]>) {
  await db.insertInto("company_contact").values(contact).execute();
}

/** Deletes a contact and returns its name; undefined if the company has no such contact. */
export async function deleteContact(db: Database, companyId: number, id: string) {
  return await db
    .deleteFrom("company_contact")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
}
