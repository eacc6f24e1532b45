import { sql } from "kysely";
import type { NewContact } from "#features/public/contact/contact.contract.ts";
import type { ContactState } from "#features/public/contact/manage-contacts.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const columns = [
  "id",
  "name",
  "lastname",
  "phone",
  "email",
  "company_name",
  "message",
  "status",
  "note",
  "version",
  "created_at",
  "updated_at",
  "updated_by",
] as const;

const newestFirst = {
  by: sql.ref("created_at"),
  kind: "timestamptz",
  tie: sql.ref("id"),
  tieKind: "uuid",
  descending: true,
} as const;

/** Inserts a request and returns nothing, because visitors may add requests but not read them. */
export async function insertContact(db: Database, id: string, contact: NewContact, at: Date): Promise<void> {
  await db
    .insertInto("contact_request")
    .values({ id, ...contact, created_at: at, updated_at: at })
    .execute();
}

interface ContactFilter {
  status?: ContactState;
  q?: string;
}

function filtered(db: Database, { status, q }: ContactFilter) {
  let query = db.selectFrom("contact_request");
  if (status) query = query.where("status", "=", status);
  if (q) {
    const within = sql<string>`concat_ws(' ', name, lastname, email, company_name, message)`;
    query = query.where(containsTextSql(within, q));
  }
  return query;
}

export async function findContacts(db: Database, filter: ContactFilter, page: PageRequest) {
  return await keysetPage(db, filtered(db, filter).select(columns), newestFirst, page);
}

export async function countStates(db: Database) {
  return await db
    .selectFrom("contact_request")
    .select((select) => ["status", select.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
}

export async function contactExists(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("contact_request").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Changes a request; undefined when it changed since this version was read, or does not exist. */
export async function changeContact(
  db: Database,
  seenVersion: { id: string; version: number },
  change: { status: ContactState; note: string; at: Date; by: string },
) {
  return await db
    .updateTable("contact_request")
    .set({
      status: change.status,
      note: change.note,
      version: seenVersion.version + 1,
      updated_at: change.at,
      updated_by: change.by,
    })
    .where("id", "=", seenVersion.id)
    .where("version", "=", seenVersion.version)
    .returning(columns)
    .executeTakeFirst();
}

/** Counts the contact requests without a person who handles them. */
export async function countNewContacts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("contact_request")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "=", "new")
    .executeTakeFirstOrThrow();
  return count;
}
