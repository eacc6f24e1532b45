import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the controls directly linked to these pieces of evidence, titled as in the newest edition that has them. */
export async function findControlLinks(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("evidence_control as link")
    .innerJoin("control", "control.id", "link.control_id")
    .innerJoin("standard", "standard.id", "control.standard_id")
    .select([
      "link.evidence_id",
      "link.control_id",
      "control.standard_id",
      "standard.short_name as standard_name",
      "control.code",
      sql<string>`coalesce((select t.title from control_text t where t.control_id = control.id
        order by t.version_id desc limit 1), '')`.as("title"),
    ])
    .where("link.evidence_id", "in", ids)
    .orderBy("standard.short_name")
    .orderBy("control.code")
    .execute();
}

export async function findMeasureLinks(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("evidence_measure as link")
    .innerJoin("measure", (join) =>
      join.onRef("measure.company_id", "=", "link.company_id").onRef("measure.id", "=", "link.measure_id"),
    )
    .select(["link.evidence_id", "link.measure_id", "measure.name"])
    .where("link.evidence_id", "in", ids)
    .orderBy("measure.name")
    .execute();
}

export async function findRevisions(db: Database, id: string) {
  return await db
    .selectFrom("evidence_revision")
    .select([
      "number",
      "status",
      "period_from",
      "period_to",
      "collected_on",
      "valid_until",
      "note",
      "added_at",
      "added_by_id",
      "added_by_name",
      "reviewed_at",
      "reviewed_by_name",
      "review_reason",
    ])
    .where("evidence_id", "=", id)
    .orderBy("number", "desc")
    .execute();
}
export type RevisionRow = Awaited<ReturnType<typeof findRevisions>>[number];

const fileColumns = ["id", "revision", "name", "content_type", "bytes", "sha256", "added_at"] as const;

export async function findFiles(db: Database, evidenceId: string) {
  return await db
    .selectFrom("evidence_file")
    .select(fileColumns)
    .where("evidence_id", "=", evidenceId)
    .orderBy("id")
    .execute();
}

/** Returns one file with its storage key. */
export async function findFile(db: Database, id: string) {
  return await db
    .selectFrom("evidence_file")
    .select([...fileColumns, "file_key", "evidence_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Finds the used space and the quota of a company. A file of several revisions counts once. */
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

/** Locks the storage space of the company until commit, so that two uploads cannot use the same last bytes. */
export async function lockSpace(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('evidence_space'), ${companyId}::int)`.execute(db);
}
