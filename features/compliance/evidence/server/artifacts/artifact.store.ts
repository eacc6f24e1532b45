import { sql } from "kysely";
import {
  type ArtifactFilter,
  type artifactSorts,
  expiringDays,
} from "#features/compliance/evidence/evidence.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";

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

/** Each piece of evidence with its newest revision, its newest approved revision, and the size of its files. */
const artifactRows = (db: Database) =>
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

/** The state of the newest revision on a day, as in `statusOn`. */
function statusSql(today: string, expiringDays: number) {
  return sql<string>`case
    when newest.status <> 'approved' or newest.valid_until is null
      or newest.valid_until > ${today}::date + ${expiringDays}::int then newest.status
    when newest.valid_until < ${today}::date then 'expired' else 'expiring' end`;
}

type Sort = (typeof artifactSorts)[number];

const tie = { tie: sql`evidence.id`, tieKind: "uuid" } as const;
const orders: Record<Sort, KeysetOrder> = {
  recent: { ...tie, by: sql`evidence.updated_at`, kind: "timestamptz", descending: true },
  oldest: { ...tie, by: sql`newest.added_at`, kind: "timestamptz", descending: false },
  expiry: {
    ...tie,
    by: sql`coalesce(newest.valid_until, date '9999-12-31')`,
    kind: "date",
    descending: false,
  },
  title: { ...tie, by: sql`evidence.title`, kind: "text", descending: false },
};

/** The control ids that rest on a piece of evidence, directly or through a measure. */
const dependsOnArtifact = sql`(
  select c.control_id from evidence_control c where c.company_id = evidence.company_id and c.evidence_id = evidence.id
  union all
  select mc.control_id from evidence_measure m
    join measure_control mc on mc.company_id = m.company_id and mc.measure_id = m.measure_id
    where m.company_id = evidence.company_id and m.evidence_id = evidence.id)`;

export async function findArtifactPage(
  db: Database,
  today: string,
  { cursor, limit, sort, ...filter }: ArtifactFilter & PageRequest & { sort: Sort },
) {
  const { status, control_id, standard_id, measure_id, owner_id, expires_before, unlinked, q } = filter;
  let query = artifactRows(db);
  if (status?.length) query = query.where(statusSql(today, expiringDays), "in", status);
  if (control_id) query = query.where(sql<boolean>`${control_id}::int in ${dependsOnArtifact}`);
  if (standard_id)
    query = query.where(
      sql<boolean>`exists (select from control where control.standard_id = ${standard_id} and control.id in ${dependsOnArtifact})`,
    );
  if (measure_id)
    query = query.where(
      sql<boolean>`exists (select from evidence_measure m where m.company_id = evidence.company_id
        and m.evidence_id = evidence.id and m.measure_id = ${measure_id})`,
    );
  if (owner_id === "none") query = query.where("evidence.owner_id", "is", null);
  else if (owner_id) query = query.where("evidence.owner_id", "=", owner_id);
  if (expires_before) query = query.where("newest.valid_until", "<=", expires_before);
  if (unlinked) query = query.where(sql<boolean>`not exists ${dependsOnArtifact}`);
  if (q) query = query.where("evidence.search", "like", containing(foldText(q)));
  return await keysetPage(db, query, orders[sort], { cursor, limit });
}

/** Returns the titles of the evidence that was changed last. */
export async function findTitles(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("evidence")
    .select("title")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ title }) => title);
}

/** Counts the pieces of evidence by status. */
export async function countByStatus(db: Database, today: string) {
  const rows = artifactRows(db).clearSelect().select(statusSql(today, expiringDays).as("status"));
  return await db
    .selectFrom(rows.as("each"))
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .groupBy("status")
    .execute();
}
