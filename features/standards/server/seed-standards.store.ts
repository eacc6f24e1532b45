import type { Database } from "#platform/server/database/open-database.ts";

/** Hashes of every edition and of every mapping set that is stored. */
export async function findStoredHashes(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("standard_version")
    .select("sha256")
    .unionAll(db.selectFrom("mapping_set").select("sha256"))
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
