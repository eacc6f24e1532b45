import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { artifactQuery } from "#features/compliance/evidence/artifact-query.ts";
import { expiringDays } from "#features/compliance/evidence/evidence.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";

const ownColumns = [
  ...(["id", "title", "description", "owner_id", "owner_name", "revision", "version"] as const),
  ...(["created_at", "created_by_name", "updated_at"] as const),
] as const;
const revisionColumns = [
  ...(["status", "period_from", "period_to", "collected_on", "valid_until", "added_at"] as const),
  ...(["added_by_name", "review_reason"] as const),
] as const;

export interface ArtifactRow
  extends Pick<Selectable<Schema["evidence"]>, (typeof ownColumns)[number]>,
    Pick<Selectable<Schema["evidence_revision"]>, (typeof revisionColumns)[number]> {
  approved_number: number | null;
  approved_until: string | null;
  file_count: number;
  bytes: number;
}

/** Each piece of evidence with its newest revision and its newest approved revision. */
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
    );

/** The files of the newest revision. */
const ofNewest = sql`f.company_id = evidence.company_id and f.evidence_id = evidence.id
  and f.revision = evidence.revision`;

/** The state of the newest revision on a day, as in `artifact-status.rules.ts`. */
export const artifactStatusSql = (today: string): RawBuilder<string> => sql<string>`case
    when newest.status <> 'approved' or newest.valid_until is null
      or newest.valid_until > ${today}::date + ${expiringDays}::int then newest.status
    when newest.valid_until < ${today}::date then 'expired' else 'expiring' end`;

/** The ids of the controls that a piece of evidence supports, directly or through a measure. */
const dependsOnArtifact = sql`(
  select c.control_id from evidence_control c where c.company_id = evidence.company_id and c.evidence_id = evidence.id
  union all
  select mc.control_id from evidence_measure m
    join measure_control mc on mc.company_id = m.company_id and mc.measure_id = m.measure_id
    where m.company_id = evidence.company_id and m.evidence_id = evidence.id)`;

type ArtifactSelection = Selection<typeof artifactQuery, { today: string; me: number | null }>;

/** The evidence of the company. */
export const artifacts = bindQuery<typeof artifactQuery, "evidence", ArtifactRow, ArtifactSelection>(
  artifactQuery,
  {
    table: "evidence",
    columns: [
      ...ownColumns,
      ...revisionColumns.map((column) => sql`newest.${sql.id(column)}`.as(column)),
      sql<number | null>`approved.number`.as("approved_number"),
      sql<string | null>`approved.valid_until`.as("approved_until"),
      sql<number>`(select count(*)::int from evidence_file f where ${ofNewest})`.as("file_count"),
      sql<number>`(select coalesce(sum(f.bytes), 0)::bigint from evidence_file f where ${ofNewest})`.as(
        "bytes",
      ),
    ],
    rows: (db) => artifactRows(db) as never,
    statements: {
      mine: { where: (_mine, { me }) => sql`evidence.owner_id = ${me}::integer` },
      status: (statuses, { today }) =>
        statuses.length > 0 ? sql`${artifactStatusSql(today)} = any(${statuses}::text[])` : undefined,
      standard_id: (id) => sql`exists (select from control
        where control.standard_id = ${id} and control.id in ${dependsOnArtifact})`,
      unlinked: sql`not exists ${dependsOnArtifact}`,
      control_id: (id) => sql`${id}::int in ${dependsOnArtifact}`,
      measure_id: (id) => sql`exists (select from evidence_measure m
        where m.company_id = evidence.company_id and m.evidence_id = evidence.id and m.measure_id = ${id})`,
      expires_before: { value: sql`newest.valid_until` },
      added_from: { value: sql`newest.added_at` },
      added_to: { value: sql`newest.added_at` },
      reviewed_from: { value: sql`newest.reviewed_at` },
      reviewed_to: { value: sql`newest.reviewed_at` },
      valid_from: { value: sql`newest.valid_until` },
      valid_to: { value: sql`newest.valid_until` },
    },
    // The orders by a date of the newest revision read all rows.
    sorts: {
      recent: { keys: [["updated_at", "timestamptz"]], index: "evidence_recent_idx", descending: true },
      oldest: { keys: [[sql`newest.added_at`, "timestamptz"]] },
      expiry: { keys: [[sql`coalesce(newest.valid_until, date '9999-12-31')`, "date"]] },
      title: { keys: [["title", "text"]] },
    },
  },
);
