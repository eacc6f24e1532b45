import type { DocumentTlp } from "#features/delivery/documents/contracts/document-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = ["key", "name", "retention_months", "default_tlp", "enabled", "version"] as const;

const kinds = (db: Database) => db.selectFrom("document_kind").select(columns);
type StoredKind = Awaited<ReturnType<ReturnType<typeof kinds>["executeTakeFirstOrThrow"]>>;
export type KindRow = StoredKind & { default_tlp: DocumentTlp };

export async function findKinds(db: Database): Promise<KindRow[]> {
  return (await kinds(db).orderBy("position").orderBy("key").execute()) as KindRow[];
}

export async function findKind(db: Database, key: string): Promise<KindRow | undefined> {
  return (await kinds(db).where("key", "=", key).executeTakeFirst()) as KindRow | undefined;
}

/** Changes a kind of document; returns false if its version is not the one that the person saw. */
export async function changeKind(
  db: Database,
  { key, version, ...fields }: Omit<KindRow, "version"> & { version: number },
): Promise<boolean> {
  const result = await db
    .updateTable("document_kind")
    .set({ ...fields, version: version + 1 })
    .where("key", "=", key)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
