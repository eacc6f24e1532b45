import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "evidence.id",
  "evidence.title",
  "evidence.description",
  "evidence.owner_id",
  "evidence.owner_name",
  "evidence.revision",
  "evidence.version",
  "evidence.created_at",
  "evidence.created_by_name",
  "evidence.updated_at",
  "newest.status",
  "newest.period_from",
  "newest.period_to",
  "newest.collected_on",
  "newest.valid_until",
  "newest.added_at",
  "newest.added_by_name",
  "newest.review_reason",
] as const;

/** Each piece of evidence with its newest revision, the newest that was approved, and what its files weigh. */
export const artifactRows = (db: Database) =>
  db
    .selectFrom("evidence")
    .innerJoin("evidence_revision as newest", (join) =>
      join
        .onRef("newest.company_id", "=", "evidence.company_id")
        .onRef("newest.evidence_id", "=", "evidence.id")
        .onRef("newest.number", "=", "evidence.revision"),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("evidence_revision as earlier")
          .select(["earlier.number", "earlier.valid_until"])
          .whereRef("earlier.company_id", "=", "evidence.company_id")
          .whereRef("earlier.evidence_id", "=", "evidence.id")
          .where("earlier.status", "=", "approved")
          .orderBy("earlier.number", "desc")
          .limit(1)
          .as("approved"),
      (join) => join.onTrue(),
    )
    .select([
      ...columns,
      "approved.number as approved_number",
      "approved.valid_until as approved_until",
      sql<number>`(select count(*)::int from evidence_file f where f.company_id = evidence.company_id
        and f.evidence_id = evidence.id and f.revision = evidence.revision)`.as("file_count"),
      sql<number>`(select coalesce(sum(f.bytes), 0)::bigint from evidence_file f where f.company_id = evidence.company_id
        and f.evidence_id = evidence.id and f.revision = evidence.revision)`.as("bytes"),
    ]);

export async function findArtifactRow(db: Database, id: string) {
  return await artifactRows(db).where("evidence.id", "=", id).executeTakeFirst();
}
export type ArtifactRow = NonNullable<Awaited<ReturnType<typeof findArtifactRow>>>;

/** Where the newest revision stands on a day, as `statusOn` says it. */
export function statusSql(today: string, expiringDays: number) {
  return sql<string>`case
    when newest.status <> 'approved' or newest.valid_until is null
      or newest.valid_until > ${today}::date + ${expiringDays}::int then newest.status
    when newest.valid_until < ${today}::date then 'expired' else 'expiring' end`;
}
