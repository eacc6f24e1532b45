import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface CloudReaderRow {
  id: string;
  name: string;
  created_at: Date;
  created_by_name: string;
  revoked_at: Date | null;
  key_preview: string;
}

/** Returns the API clients of the active company, the newest first. */
export async function findReaders(db: Database): Promise<CloudReaderRow[]> {
  const { rows } = await sql<CloudReaderRow>`
    select reader.id, reader.name, reader.created_at, reader.created_by_name, reader.revoked_at,
      coalesce(key.preview, '') as key_preview
    from cloud_reader reader left join api_key key on key.source_id = reader.id
    order by reader.created_at desc, reader.id desc limit 200`.execute(db);
  return rows;
}

export async function findReader(db: Database, id: string) {
  return await db
    .selectFrom("cloud_reader")
    .select(["id", "name", "revoked_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

interface NewReader {
  companyId: number;
  id: string;
  name: string;
  at: Date;
  by: string;
  key: { id: string; digest: Buffer; preview: string };
}

/** Adds an API client with its key, of which the digest and the first characters are stored. */
export async function addReaderRow(db: Database, reader: NewReader): Promise<void> {
  const { companyId: company_id, id, name, at: created_at, by: created_by_name, key } = reader;
  await db.insertInto("cloud_reader").values({ company_id, id, name, created_at, created_by_name }).execute();
  await db
    .insertInto("api_key")
    .values({
      company_id,
      id: key.id,
      source_id: id,
      name,
      secret_sha256: key.digest,
      preview: key.preview,
      created_at,
      purpose: "subscribe",
    })
    .execute();
}

/** Revokes a key; false if it was revoked already. */
export async function endReader(db: Database, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("cloud_reader")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  await db
    .updateTable("api_key")
    .set({ revoked_at: at })
    .where("source_id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
  return numUpdatedRows === 1n;
}
