import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** How much a company keeps and may keep. A file that several revisions carry counts once. */
export async function findSpace(db: Database, companyId: number) {
  const { rows } = await sql<{ files: number; used_bytes: number; quota_bytes: number }>`
    select (select evidence_quota_bytes from company where id = ${companyId}) as quota_bytes,
      count(*)::int as files, coalesce(sum(bytes), 0)::bigint as used_bytes
    from (select distinct on (file_key) bytes from evidence_file where company_id = ${companyId} order by file_key) each`.execute(
    db,
  );
  const [space] = rows;
  if (!space) throw new Error("A count always has a row");
  return space;
}

/** Until commit nobody else adds files for the company, so that two uploads cannot share the last bytes. */
export async function lockSpace(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('evidence_space'), ${companyId}::int)`.execute(db);
}
